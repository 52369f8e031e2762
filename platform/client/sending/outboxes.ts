// The outboxes of this device: one per user.
import { finishBeforeSignOut, forgetAtSignOut } from '../sign-in/sign-out.ts';
import { createOutbox, type Lock, type Outbox } from './outbox.ts';
import { createOutboxStore, outboxPrefix } from './outbox-store.ts';

/** Of all tabs of this browser, one sends the commands of a lane; the browser frees the lock of a tab that is closed. */
const lockOf =
  (userId: string): Lock =>
  async (lane, work) => {
    // Old browsers have no locks: both tabs send, and the server runs each command once.
    if (!('locks' in navigator)) return work();
    await navigator.locks.request(`${outboxPrefix(userId)}${lane}`, work);
  };

const outboxes = new Map<string, Outbox>();

export function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const outbox = createOutbox(createOutboxStore(localStorage, userId), lockOf(userId));
  outboxes.set(userId, outbox);
  window.addEventListener('online', outbox.resume);
  window.addEventListener('pagehide', outbox.release);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') outbox.release();
  });
  return outbox;
}

finishBeforeSignOut(async () => {
  const finished = await Promise.all([...outboxes.values()].map((outbox) => outbox.finish()));
  return finished.every(Boolean);
});

// Sign-out empties the storage by itself; this clears the memory.
forgetAtSignOut(async () => {
  for (const outbox of outboxes.values()) outbox.pause();
  outboxes.clear();
});
