// Commands that can wait for a connection. A feature defines how its kind is sent; commands of one lane are sent one by one, with the
// ids that they got when they were added. A lost connection is no failure: the command waits and is sent again. A refused command stays
// as failed until the user decides.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { uuidv7 } from 'uuidv7';
import type { ZodType } from 'zod';
import { forgetAtSignOut } from './sign-in/sign-in.ts';
import { outboxBegins } from './outbox-keys.ts';
import { createOutboxStore, type KeptCommand, type OutboxStore } from './outbox-store.ts';

export type OutboxState = {
  commands: readonly KeptCommand[];
  /** The last try did not reach the server. */
  offline: boolean;
};

/** The result of one try. */
export type Outcome = { result: 'sent' } | { result: 'unreachable' } | { result: 'refused'; reason: string };

type Send = (command: KeptCommand) => Promise<Outcome>;

export type Outbox = {
  state: () => OutboxState;
  onChange: (listener: () => void) => () => void;
  add: (kind: string, lane: string, payload: unknown) => void;
  retry: (id: string) => void;
  discard: (id: string) => void;
  /** Sends this kind until stopped: nothing is sent for a user who has signed out. */
  attend: (kind: string, send: Send) => () => void;
  /** Tries the pending commands now; called when the connection may be back. */
  resume: () => void;
  /** Stops all sending. */
  pause: () => void;
};

const firstWait = 1_000;
const longestWait = 20_000;

export function createOutbox(store: OutboxStore): Outbox {
  let state: OutboxState = { commands: store.all(), offline: false };
  const busyLanes = new Set<string>();
  /** The active senders by kind; there may be several. */
  const senders = new Map<string, Set<Send>>();
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(change: Partial<OutboxState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  function put(command: KeptCommand) {
    store.put(command);
    const others = state.commands.filter((other) => other.id !== command.id);
    set({ commands: [...others, command].toSorted((a, b) => (a.id < b.id ? -1 : 1)) });
  }
  function remove(id: string) {
    store.remove(id);
    set({ commands: state.commands.filter((command) => command.id !== id) });
  }

  function run() {
    clearTimeout(timer);
    for (const lane of new Set(state.commands.map((command) => command.lane))) void runLane(lane);
  }

  async function runLane(lane: string) {
    if (busyLanes.has(lane)) return;
    busyLanes.add(lane);
    let next = nextOf(lane);
    while (next && (await tryToSend(next.command, next.send))) next = nextOf(lane);
    busyLanes.delete(lane);
  }

  /** The command to send next, and its sender; none without an active sender of its kind. */
  function nextOf(lane: string): { command: KeptCommand; send: Send } | undefined {
    const command = state.commands.find((one) => one.lane === lane && one.state === 'waiting');
    const [send] = senders.get(command?.kind ?? '') ?? [];
    return command && send && { command, send };
  }

  /** False when a further try is pointless now. */
  async function tryToSend(command: KeptCommand, send: Send): Promise<boolean> {
    const outcome = await send(command);
    if (outcome.result === 'unreachable') {
      set({ offline: true });
      clearTimeout(timer);
      timer = setTimeout(run, wait);
      wait = Math.min(wait * 2, longestWait);
      return false;
    }
    wait = firstWait;
    if (state.offline) set({ offline: false });
    if (outcome.result === 'sent') remove(command.id);
    else put({ ...command, state: 'failed', reason: outcome.reason });
    return true;
  }

  function resume() {
    wait = firstWait;
    run();
  }

  return {
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(kind, lane, payload) {
      const givenAt = new Date().toISOString();
      put({ id: uuidv7(), kind, lane, payload, givenAt, state: 'waiting', reason: null });
      run();
    },
    retry(id) {
      const command = state.commands.find((one) => one.id === id);
      if (command) put({ ...command, state: 'waiting', reason: null });
      run();
    },
    discard: remove,
    attend(kind, send) {
      const set = senders.get(kind) ?? new Set();
      senders.set(kind, set.add(send));
      resume();
      return () => void set.delete(send);
    },
    resume,
    pause: () => senders.clear(),
  };
}

const outboxes = new Map<string, Outbox>();

/** One outbox per user. */
function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const outbox = createOutbox(createOutboxStore(localStorage, userId));
  outboxes.set(userId, outbox);
  outboxBegins();
  return outbox;
}

// Sign-out empties the storage by itself; this clears the memory.
forgetAtSignOut(async () => {
  for (const outbox of outboxes.values()) outbox.pause();
  outboxes.clear();
});

/** A command of one kind, as its feature types it. */
export type Waiting<Payload> = Payload & {
  id: string;
  writtenAt: string;
  state: 'waiting' | 'failed';
  reason: string | null;
};

/** Null for a command of an older version, which is useless. */
function asWaiting<Payload>(command: KeptCommand, payload: ZodType<Payload>): Waiting<Payload> | null {
  const { id, givenAt: writtenAt, state, reason } = command;
  const parsed = payload.safeParse(command.payload);
  return parsed.success ? { ...parsed.data, id, writtenAt, state, reason } : null;
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
    add: (lane: string, content: Payload) => outbox.add(kind, lane, content),
    retry: outbox.retry,
    discard: outbox.discard,
  };
}
