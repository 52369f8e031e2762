// Sends the commands of the outbox: those of one lane one after the other, lanes at the same time. Without an answer a lane stops, and
// all are tried again after a while.
import { outboxCopy } from '#platform/shared/copy.ts';
import type { KeptCommand, OutboxContents } from './outbox-store.ts';

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
export function createSenders() {
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

export function createLanes(contents: OutboxContents, senderOf: SenderOf, lock: Lock) {
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
export const hasWaiting = (contents: OutboxContents, senderOf: SenderOf, attended: boolean): boolean =>
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
