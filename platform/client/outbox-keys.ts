// Loaded before the code that sends, which most visits never need.
import { keysOf } from './device-storage.ts';

/** The prefix of the storage keys of this user's pending commands. */
export const outboxPrefix = (userId: string) => `outbox:${userId}:`;
const anyKey = /^outbox:/;

let begin: () => void;
const beginning = new Promise<void>((resolve) => {
  begin = resolve;
});

/** From now on commands may be added to the outbox. */
export const outboxBegins = () => begin();

/** Resolves when a command may be pending: stored by an earlier visit or another tab, or added in this visit. */
export async function whenWaiting(): Promise<void> {
  if (keysOf(localStorage).some((key) => anyKey.test(key))) return;
  addEventListener('storage', ({ key }) => {
    if (anyKey.test(key ?? '')) begin();
  });
  await beginning;
}
