// Commands that can wait for a connection. A feature defines how its kind is sent; commands of one lane are sent one by one, with the
// ids that they got when they were added. A lost connection is no failure: the command waits and is sent again. A refused command stays
// as failed until the user decides. A command can be held for some seconds, in which the user can undo it.
import { uuidv7 } from 'uuidv7';
import { pause } from './idle.ts';
import type { KeptCommand, OutboxStore } from './outbox-store.ts';

export type OutboxState = {
  commands: readonly KeptCommand[];
  /** The last try did not reach the server. */
  offline: boolean;
};

/** The result of one try. */
export type Outcome = { result: 'sent' } | { result: 'unreachable' } | { result: 'refused'; reason: string };

type Send = (command: KeptCommand) => Promise<Outcome>;

/** `onEnd` runs once, when the command is released or undone. */
export type Hold = { seconds: number; onEnd: () => void };

export type AddOptions = {
  /** The id of a command that was already sent and got no answer: it may have run. */
  id?: string;
  hold?: Hold;
};

export type Outbox = {
  state: () => OutboxState;
  onChange: (listener: () => void) => () => void;
  /** Returns the id of the command. */
  add: (kind: string, lane: string, payload: unknown, options?: AddOptions) => string;
  /** Discards a command that is still held; otherwise it is too late. */
  undo: (id: string) => void;
  /** Sends the held commands now: when the page is hidden, it may never come back. */
  release: () => void;
  retry: (id: string) => void;
  discard: (id: string) => void;
  /** Sends this kind until stopped: nothing is sent for a user who has signed out. */
  attend: (kind: string, send: Send) => () => void;
  /** Tries the pending commands now; called when the connection may be back. */
  resume: () => void;
  /** Sends everything now; false when something could not be sent. */
  finish: () => Promise<boolean>;
  /** Stops all sending. */
  pause: () => void;
};

const firstWait = 1_000;
const longestWait = 20_000;
/** Milliseconds. Bounds the hold of a stored command when the device's clock was changed. */
const longestHold = 10_000;
/** Milliseconds to wait for a sender before sign-out. */
const longestFinish = 3_000;

export function createOutbox(store: OutboxStore): Outbox {
  let state: OutboxState = { commands: store.all(), offline: false };
  const busyLanes = new Map<string, Promise<void>>();
  /** The timers of the held commands, and what to run when the hold ends. */
  const holds = new Map<string, { timer: ReturnType<typeof setTimeout>; onEnd: () => void }>();
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
    forget(id);
  }
  function forget(id: string) {
    set({ commands: state.commands.filter((command) => command.id !== id) });
    endHold(id);
  }

  function hold(id: string, milliseconds: number, onEnd: () => void) {
    const timer = setTimeout(() => releaseOne(id), Math.min(milliseconds, longestHold));
    holds.set(id, { timer, onEnd });
  }
  function endHold(id: string) {
    const held = holds.get(id);
    holds.delete(id);
    clearTimeout(held?.timer);
    held?.onEnd();
  }
  function releaseOne(id: string) {
    const command = commandOf(id);
    if (command) put({ ...command, heldUntil: null });
    endHold(id);
    void run();
  }
  function release() {
    for (const id of holds.keys()) releaseOne(id);
  }
  const commandOf = (id: string) => state.commands.find((command) => command.id === id);

  function run() {
    clearTimeout(timer);
    const lanes = new Set(state.commands.map((command) => command.lane));
    return Promise.all([...lanes].map(runLane));
  }

  async function runLane(lane: string): Promise<void> {
    const running = busyLanes.get(lane) ?? (nextOf(lane) ? sendAll(lane) : null);
    if (!running) return;
    busyLanes.set(lane, running);
    await running;
  }

  async function sendAll(lane: string) {
    let next = nextOf(lane);
    while (next && (await tryToSend(next.command, next.send))) next = nextOf(lane);
    // In the same step as the last look: a command added after it starts the lane again.
    busyLanes.delete(lane);
  }

  /** The command to send next, and its sender; none without an active sender of its kind. */
  function nextOf(lane: string): { command: KeptCommand; send: Send } | undefined {
    const command = state.commands.find(
      (one) => one.lane === lane && one.state === 'waiting' && one.heldUntil === null,
    );
    const [send] = senders.get(command?.kind ?? '') ?? [];
    return command && send && { command, send };
  }

  /** False when a further try is pointless now. */
  async function tryToSend(command: KeptCommand, send: Send): Promise<boolean> {
    const outcome = await send(command);
    if (outcome.result === 'unreachable') {
      set({ offline: true });
      clearTimeout(timer);
      timer = setTimeout(() => void run(), wait);
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
    void run();
  }

  async function finish() {
    release();
    // The code that sends may still be loading. A kind of an older version never gets a sender.
    const giveUpAt = Date.now() + longestFinish;
    while (waitsFor((kind) => !hasSender(kind)) && Date.now() < giveUpAt) await pause(100);
    await run();
    return !waitsFor(hasSender);
  }
  const hasSender = (kind: string) => (senders.get(kind)?.size ?? 0) > 0;
  const waitsFor = (isMeant: (kind: string) => boolean) =>
    state.commands.some(({ state: now, kind }) => now === 'waiting' && isMeant(kind));

  store.onRemovedElsewhere(forget);
  for (const { id, heldUntil } of state.commands) {
    if (heldUntil !== null) hold(id, Date.parse(heldUntil) - Date.now(), () => undefined);
  }

  return {
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(kind, lane, payload, { id = uuidv7(), hold: held } = {}) {
      const givenAt = new Date().toISOString();
      const heldUntil = held ? new Date(Date.now() + held.seconds * 1_000).toISOString() : null;
      put({ id, kind, lane, payload, givenAt, state: 'waiting', reason: null, heldUntil });
      if (held) hold(id, held.seconds * 1_000, held.onEnd);
      else void run();
      return id;
    },
    undo(id) {
      if (holds.has(id)) remove(id);
    },
    release,
    retry(id) {
      const command = commandOf(id);
      if (command) put({ ...command, state: 'waiting', reason: null });
      void run();
    },
    discard: remove,
    attend(kind, send) {
      const set = senders.get(kind) ?? new Set();
      senders.set(kind, set.add(send));
      resume();
      return () => void set.delete(send);
    },
    resume,
    finish,
    pause: () => senders.clear(),
  };
}
