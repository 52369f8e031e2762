// Commands that can wait for a connection. A feature defines how its kind is sent; commands of one lane are sent one by one, with the
// ids that they got when they were added. A lost connection is no failure: the command waits and is sent again. A refused command stays
// as failed until the user decides, and so does one that waited for a day. A command can be held for some seconds, in which the user
// can undo it. Two tabs share the commands; a lock lets one of them send a lane.
import { uuidv7 } from 'uuidv7';
import { outboxCopy } from '#platform/shared/copy.ts';
import { pause } from './idle.ts';
import { inOrder, type KeptCommand, type OutboxStore } from './outbox-store.ts';

export type OutboxState = {
  commands: readonly KeptCommand[];
  /** The last try did not reach the server. */
  offline: boolean;
  /** The device could not store a pending command: it is lost when the page closes. */
  unstored: boolean;
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
  /** After a day it is dropped, and the user is not asked. */
  isBrief?: boolean;
};

/** Runs the work while no other tab runs work under this name. */
export type Lock = (name: string, work: () => Promise<void>) => Promise<void>;

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
/** Milliseconds after which nobody expects a command to be sent any more. */
const longestPending = 24 * 3_600_000;

export function createOutbox(store: OutboxStore, lock: Lock = (_name, work) => work()): Outbox {
  let state: OutboxState = { commands: store.all(), offline: false, unstored: false };
  /** The commands whose newest version is only in memory. */
  const unstored = new Set<string>();
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
  function setCommands(commands: readonly KeptCommand[]) {
    set({ commands: inOrder(commands), unstored: unstored.size > 0 });
  }
  const others = (id: string) => state.commands.filter((command) => command.id !== id);
  function put(command: KeptCommand) {
    if (store.put(command)) unstored.delete(command.id);
    else unstored.add(command.id);
    setCommands([...others(command.id), command]);
  }
  function remove(id: string) {
    store.remove(id);
    unstored.delete(id);
    setCommands(others(id));
    endHold(id);
  }
  /** Takes over what another tab has added, changed or removed. */
  function readAgain() {
    const before = state.commands;
    const own = before.filter(({ id }) => unstored.has(id));
    setCommands([...own, ...store.all().filter(({ id }) => !unstored.has(id))]);
    for (const { id } of before) if (!commandOf(id)) endHold(id);
    holdStored();
    void run();
  }

  function hold(id: string, milliseconds: number, onEnd: () => void) {
    const timer = setTimeout(
      () => {
        releaseOne(id);
        void run();
      },
      Math.min(milliseconds, longestHold),
    );
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
  }
  function release() {
    if (holds.size === 0) return;
    for (const id of holds.keys()) releaseOne(id);
    // A page that is being closed has no time to wait for the lock. Should another tab send the command too, it runs once.
    void run((_name, work) => work());
  }
  const commandOf = (id: string) => state.commands.find((command) => command.id === id);

  function run(withLock = lock) {
    clearTimeout(timer);
    const lanes = new Set(state.commands.map((command) => command.lane));
    return Promise.all([...lanes].map((lane) => runLane(lane, withLock)));
  }

  async function runLane(lane: string, withLock: Lock): Promise<void> {
    const running = busyLanes.get(lane) ?? (nextOf(lane) ? withLock(lane, () => sendAll(lane)) : null);
    if (!running) return;
    busyLanes.set(lane, running);
    try {
      await running;
    } catch (error) {
      busyLanes.delete(lane);
      reportError(error);
      runLater();
    }
  }

  async function sendAll(lane: string) {
    let next = nextOf(lane);
    while (next && (await tryToSend(next.command, next.send))) next = nextOf(lane);
    // In the same step as the last look: a command added after it starts the lane again.
    busyLanes.delete(lane);
  }

  function runLater() {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
    wait = Math.min(wait * 2, longestWait);
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
    if (!unstored.has(command.id) && !store.has(command.id)) {
      // Another tab has sent it.
      remove(command.id);
      return true;
    }
    if (Date.now() - Date.parse(command.givenAt) >= longestPending) {
      if (command.isBrief) remove(command.id);
      else put({ ...command, state: 'failed', reason: outboxCopy.waitedTooLong });
      return true;
    }
    const outcome = await send(command);
    if (outcome.result === 'unreachable') {
      set({ offline: true });
      runLater();
      return false;
    }
    wait = firstWait;
    if (state.offline) set({ offline: false });
    if (outcome.result === 'sent') remove(command.id);
    // Unless it was withdrawn or replaced meanwhile.
    else if (commandOf(command.id)) put({ ...command, state: 'failed', reason: outcome.reason });
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

  /** A command that was held before a reload, or in another tab that may be closed by then. */
  function holdStored() {
    for (const { id, heldUntil } of state.commands) {
      if (heldUntil !== null && !holds.has(id)) hold(id, Date.parse(heldUntil) - Date.now(), () => undefined);
    }
  }
  holdStored();
  store.onChangeElsewhere(readAgain);

  return {
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(kind, lane, payload, { id = uuidv7(), hold: held, isBrief = false } = {}) {
      const givenAt = new Date().toISOString();
      const order = 1 + Math.max(0, ...state.commands.map((command) => command.order));
      const heldUntil = held ? new Date(Date.now() + held.seconds * 1_000).toISOString() : null;
      const waits = { state: 'waiting', reason: null } as const;
      put({ id, kind, lane, payload, givenAt, order, ...waits, heldUntil, isBrief });
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
      const givenAt = new Date().toISOString();
      if (command) put({ ...command, givenAt, state: 'waiting', reason: null });
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
