// Commands that can wait for a connection. They are stored before they are sent, under the id that they keep, so that neither a closed
// page nor a lost answer loses or repeats one. A lost connection is no failure: the command is sent again. A refused command stays until
// the user decides, and so does one that waited for a day. Two tabs share the commands; a lock lets one of them send a lane.
import { uuidv7 } from 'uuidv7';
import { outboxCopy } from '#platform/shared/copy.ts';
import { pause } from '../idle.ts';
import {
  createContents,
  type KeptCommand,
  type OutboxContents,
  type OutboxState,
  type OutboxStore,
} from './outbox-store.ts';

/** `onEnd` runs once, when the command is released or undone. */
type Hold = { seconds: number; onEnd: () => void };

type AddOptions = {
  id?: string;
  text?: string;
  hold?: Hold;
  isBrief?: boolean;
};

export type Outbox = {
  state: () => OutboxState;
  /** The commands of a kind: the same array until one of them changes. */
  of: (kind: string) => readonly KeptCommand[];
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

/** Milliseconds to wait for a sender before sign-out. */
const longestFinish = 3_000;
const withoutLock: Lock = (_name, work) => work();

export function createOutbox(store: OutboxStore, lock = withoutLock): Outbox {
  const contents = createContents(store);
  const senders = createSenders();
  const lanes = createLanes(contents, senders.of, lock);
  const holds = createHolds(contents, () => void lanes.run());
  holds.holdStored();
  store.onChangeElsewhere(() => {
    contents.readAgain().forEach(holds.end);
    holds.holdStored();
    void lanes.run();
  });

  function discard(id: string) {
    contents.remove(id);
    holds.end(id);
  }
  function release() {
    // A page that is being closed has no time to wait for the lock. Should another tab send the command too, it runs once.
    if (holds.releaseAll()) void lanes.run(withoutLock);
  }

  return {
    state: contents.state,
    of: contents.of,
    onChange: contents.onChange,
    add(kind, lane, payload, { id = uuidv7(), hold, text = '', isBrief = false } = {}) {
      const givenAt = new Date().toISOString();
      const order = 1 + Math.max(0, ...contents.state().commands.map((command) => command.order));
      const heldUntil = hold ? new Date(Date.now() + hold.seconds * 1_000).toISOString() : null;
      const waits = { state: 'waiting', reason: null } as const;
      contents.put({ id, kind, lane, payload, text, givenAt, order, ...waits, heldUntil, isBrief });
      if (hold) holds.hold(id, hold.seconds * 1_000, hold.onEnd);
      else void lanes.run();
      return id;
    },
    undo: (id) => holds.has(id) && discard(id),
    release,
    retry(id) {
      contents.change(id, { givenAt: new Date().toISOString(), state: 'waiting', reason: null });
      void lanes.run();
    },
    discard,
    attend(kind, send) {
      const stop = senders.add(kind, send);
      lanes.resume();
      return stop;
    },
    resume: lanes.resume,
    async finish() {
      release();
      // The code that sends may still be loading. A kind of an older version never gets a sender.
      const giveUpAt = Date.now() + longestFinish;
      while (hasWaiting(contents, senders.of, false) && Date.now() < giveUpAt) await pause(100);
      await lanes.run();
      return !hasWaiting(contents, senders.of, true);
    },
    pause: senders.clear,
  };
}

/** Milliseconds. Bounds the hold of a stored command when the device's clock was changed. */
const longestHold = 10_000;

/** Commands that are held for some seconds before they are sent, in which the user can undo them. `send`: called when one may be sent. */
function createHolds(contents: OutboxContents, send: () => void) {
  const holds = new Map<string, { timer: ReturnType<typeof setTimeout>; onEnd: () => void }>();

  function hold(id: string, milliseconds: number, onEnd: () => void) {
    const release = () => {
      releaseOne(id);
      send();
    };
    holds.set(id, { timer: setTimeout(release, Math.min(milliseconds, longestHold)), onEnd });
  }
  function end(id: string) {
    const held = holds.get(id);
    holds.delete(id);
    clearTimeout(held?.timer);
    held?.onEnd();
  }
  function releaseOne(id: string) {
    contents.change(id, { heldUntil: null });
    end(id);
  }

  return {
    hold,
    end,
    has: (id: string) => holds.has(id),
    /** Returns whether any command was held. */
    releaseAll(): boolean {
      const held = [...holds.keys()];
      for (const id of held) releaseOne(id);
      return held.length > 0;
    },
    /** Commands that were held before a reload, or in another tab that may be closed by then. */
    holdStored() {
      for (const { id, heldUntil } of contents.state().commands) {
        if (heldUntil !== null && !holds.has(id))
          hold(id, Date.parse(heldUntil) - Date.now(), () => undefined);
      }
    },
  };
}

// Sends the commands of the outbox: those of one lane one after the other, lanes at the same time. Without an answer a lane stops, and
// all are tried again after a while.

/** The result of one try. */
export type Outcome = { result: 'sent' } | { result: 'unreachable' } | { result: 'refused'; reason: string };

export type Send = (command: KeptCommand) => Promise<Outcome>;

/** Runs the work while no other tab runs work under this name. */
export type Lock = (name: string, work: () => Promise<void>) => Promise<void>;

const firstWait = 1_000;
const longestWait = 20_000;
/** Milliseconds after which nobody expects a command to be sent any more. */
const longestPending = 24 * 3_600_000;

/** The active senders by kind; there may be several. */
function createSenders() {
  const senders = new Map<string, Set<Send>>();
  return {
    add(kind: string, send: Send): () => void {
      const active = senders.get(kind) ?? new Set();
      senders.set(kind, active.add(send));
      return () => void active.delete(send);
    },
    of: (kind: string): Send | undefined => [...(senders.get(kind) ?? [])][0],
    clear: () => senders.clear(),
  };
}

type SenderOf = (kind: string) => Send | undefined;

function createLanes(contents: OutboxContents, senderOf: SenderOf, lock: Lock) {
  const busy = new Map<string, Promise<void>>();
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(withLock = lock) {
    clearTimeout(timer);
    const lanes = new Set(contents.state().commands.map(({ lane }) => lane));
    return Promise.all([...lanes].map((lane) => runLane(lane, withLock)));
  }

  async function runLane(lane: string, withLock: Lock): Promise<void> {
    const running = busy.get(lane) ?? (nextOf(lane) ? withLock(lane, () => sendAll(lane)) : null);
    if (!running) return;
    busy.set(lane, running);
    try {
      await running;
    } catch (error) {
      busy.delete(lane);
      reportError(error);
      runLater();
    }
  }

  async function sendAll(lane: string) {
    let next = nextOf(lane);
    while (next && (await tryOnce(contents, next.command, next.send))) {
      wait = firstWait;
      next = nextOf(lane);
    }
    // In the same step as the last look: a command added after it starts the lane again.
    busy.delete(lane);
    if (next) runLater();
  }

  function runLater() {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
    wait = Math.min(wait * 2, longestWait);
  }

  /** The command to send next, and its sender; none without an active sender of its kind. */
  const nextOf = (lane: string) => findNext(contents.state().commands, senderOf, lane);

  return {
    run,
    resume: () => {
      wait = firstWait;
      void run();
    },
  };
}

function findNext(commands: readonly KeptCommand[], senderOf: SenderOf, lane: string) {
  const command = commands.find((one) => one.lane === lane && maySend(one));
  const send = command && senderOf(command.kind);
  return send && { command, send };
}

/** Whether a command waits that has a sender, or, with false, one that has none. */
const hasWaiting = (contents: OutboxContents, senderOf: SenderOf, attended: boolean): boolean =>
  contents
    .state()
    .commands.some(({ state, kind }) => state === 'waiting' && Boolean(senderOf(kind)) === attended);

const maySend = ({ state, heldUntil }: KeptCommand) => state === 'waiting' && heldUntil === null;

/** False when the server was not reached. */
async function tryOnce(contents: OutboxContents, command: KeptCommand, send: Send): Promise<boolean> {
  const { id, givenAt, isBrief } = command;
  const isOld = Date.now() - Date.parse(givenAt) >= longestPending;
  if (contents.isGone(id) || (isOld && isBrief)) {
    contents.remove(id);
    return true;
  }
  if (isOld) {
    contents.change(id, { state: 'failed', reason: outboxCopy.waitedTooLong });
    return true;
  }
  const outcome = await send(command);
  const isReached = outcome.result !== 'unreachable';
  if (!isReached || contents.state().offline) contents.setOffline(!isReached);
  if (outcome.result === 'sent') contents.remove(id);
  if (outcome.result === 'refused') contents.change(id, { state: 'failed', reason: outcome.reason });
  return isReached;
}
