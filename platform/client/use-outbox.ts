// The outbox in React: one per user of this device.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ZodType } from 'zod';
import { forgetAtSignOut } from './sign-in/leave.ts';
import { finishBeforeSignOut } from './sign-in/sign-out.ts';
import { outboxBegins, outboxPrefix } from './outbox-keys.ts';
import { publishPending } from './pending.ts';
import { createOutboxStore, type KeptCommand } from './outbox-store.ts';
import { createOutbox, type AddOptions, type Lock, type Outbox, type Outcome } from './outbox.ts';

/** Of all tabs of this browser, one sends the commands of a lane; the browser frees the lock of a tab that is closed. */
const lockOf =
  (userId: string): Lock =>
  async (lane, work) => {
    // Old browsers have no locks: both tabs send, and the server runs each command once.
    if (!('locks' in navigator)) return work();
    await navigator.locks.request(`${outboxPrefix(userId)}${lane}`, work);
  };

const outboxes = new Map<string, Outbox>();

/** One outbox per user. */
export function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const outbox = createOutbox(createOutboxStore(localStorage, userId), lockOf(userId));
  outboxes.set(userId, outbox);
  const publish = () => publishPending(outbox.state().commands);
  outbox.onChange(publish);
  publish();
  window.addEventListener('pagehide', outbox.release);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') outbox.release();
  });
  outboxBegins();
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
  publishPending([]);
});

/** A command of one kind, as its feature types it. */
export type Waiting<Payload> = Payload & {
  id: string;
  writtenAt: string;
  state: 'waiting' | 'failed';
  reason: string | null;
  /** The command can still be undone. */
  held: boolean;
};

/** Null for a command of an older version, which is useless. */
function asWaiting<Payload>(command: KeptCommand, payload: ZodType<Payload>): Waiting<Payload> | null {
  const { id, givenAt: writtenAt, state, reason } = command;
  const held = command.heldUntil !== null;
  const parsed = payload.safeParse(command.payload);
  return parsed.success ? { ...parsed.data, id, writtenAt, state, reason, held } : null;
}

/** Sends pending commands of one kind while this is mounted. */
export function useOutboxSending<Payload>(
  userId: string,
  kind: string,
  payload: ZodType<Payload>,
  send: (command: Waiting<Payload>) => Promise<Outcome>,
): void {
  const outbox = outboxOf(userId);
  const sendOne = useEffectEvent(async (command: KeptCommand): Promise<Outcome> => {
    const waiting = asWaiting(command, payload);
    return waiting ? send(waiting) : { result: 'sent' };
  });
  useEffect(() => {
    const stop = outbox.attend(kind, (command) => sendOne(command));
    window.addEventListener('online', outbox.resume);
    return () => {
      window.removeEventListener('online', outbox.resume);
      stop();
    };
  }, [outbox, kind]);
}

/** All pending commands of the user that are not held, whatever their kind, with actions to retry and discard. */
export function useUnsentCommands(userId: string) {
  const outbox = outboxOf(userId);
  const { commands, offline, unstored } = useSyncExternalStore(outbox.onChange, outbox.state);
  const unsent = commands.filter(({ heldUntil }) => heldUntil === null);
  return { unsent, offline, unstored, retry: outbox.retry, discard: outbox.discard };
}

/** The pending commands of one kind, with actions to add, retry and discard. */
export function useOutbox<Payload>(userId: string, kind: string, payload: ZodType<Payload>) {
  const outbox = outboxOf(userId);
  const { commands, offline } = useSyncExternalStore(outbox.onChange, outbox.state);
  return {
    waiting: commands
      .filter((command) => command.kind === kind)
      .map((command) => asWaiting(command, payload))
      .filter((command) => command !== null),
    offline,
    add: (lane: string, content: Payload, options?: AddOptions) => outbox.add(kind, lane, content, options),
    undo: outbox.undo,
    retry: outbox.retry,
    discard: outbox.discard,
  };
}
