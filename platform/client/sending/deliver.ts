// Sends a command: at once, or by the outbox when it may wait for a connection. Tells how it ended and refreshes what it changed, whether
// or not the screen that sent it is still open.
import type { QueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { failureOf, type Failure } from '../failure.ts';
import { holdLiveReads, refreshQueries } from '../refresh-queries.ts';
import type { Command, Input, TakeBack, Toast, Undo, Waits } from './command.ts';
import type { Outbox, Send } from './outbox.ts';

/** Milliseconds: long enough for a weak signal; after that the connection counts as lost. */
const longestSend = 20_000;

/** Seconds: after such a wait the user may look elsewhere when the toast comes. */
const unansweredToast = 15;

export type Sender = {
  queryClient: QueryClient;
  /** Shows a toast; returns how to close it. */
  tell: (toast: Toast) => () => void;
  /** Null for visitors, for whom nothing waits. */
  outbox: Outbox | null;
};

export type Sent<Answer> =
  | { result: 'done'; answer: Answer }
  | { result: 'refused'; failure: Failure }
  /** `end`: of one that is held, how it ends unless it is undone, or waits longer. */
  | { result: 'waits'; end?: Promise<Sent<Answer>> };

/** The sentence of a refusal; null without one. */
export const problemIn = (sent: Sent<unknown>): string | null =>
  sent.result === 'refused' ? sent.failure.message : null;

type Id = { id: string };

/** `isOpen`: the screen that sends it is still open, and may show a refusal. */
export function deliver<C extends Id, Answer>(
  sender: Sender,
  command: Command<C, Answer>,
  id: string,
  input: Input<C>,
  isOpen: () => boolean,
): Promise<Sent<Answer>> {
  const { lane, show, waits } = command;
  const shown = reported(() => show?.(sender.queryClient, input));
  // Stored in the same step: a page that is closed now loses nothing.
  if (waits && sender.outbox) return addToOutbox(sender, sender.outbox, waits, id, input, isOpen);
  const sent = inLane(lane?.(input), async (isLast) =>
    attempt({ sender, command, id, input }, await shown, isLast),
  );
  if (show) holdLiveReads(sent);
  return sent;
}

const lanes = new Map<string, Promise<unknown>>();

function inLane<T>(lane: string | undefined, work: (isLast: () => boolean) => Promise<T>): Promise<T> {
  if (lane === undefined) return work(() => true);
  const turn: Promise<T> = (lanes.get(lane) ?? Promise.resolve()).then(() =>
    work(() => lanes.get(lane) === turn),
  );
  lanes.set(lane, turn);
  return turn;
}

/** Undoes a command by another one. */
export const undoBy = <C extends Id, Answer>(
  label: string,
  command: Command<C, Answer>,
  input: Input<C>,
): Undo => ({
  label,
  send: (sender) => void deliver(sender, command, uuidv7(), input, () => false),
});

type Task<C extends Id, Answer> = {
  sender: Sender;
  command: Command<C, Answer>;
  id: string;
  input: Input<C>;
};

/** Tries once to send. When a command that may wait loses the connection, no toast says so. */
async function attempt<C extends Id, Answer>(
  task: Task<C, Answer>,
  takeBack?: TakeBack,
  isLast = () => true,
): Promise<Sent<Answer>> {
  const { sender, command, input } = task;
  const { queryClient } = sender;
  const sent = await call(task);
  if (sent.result === 'waits') return sent;
  if (isDoneBefore(task, sent)) {
    await reported(() => refresh(task, true));
    return { result: 'done' } as Sent<Answer>;
  }
  await reported(() => {
    if (sent.result === 'refused') return takeBack?.(sent.failure);
    return command.keep?.(queryClient, sent.answer, input);
  });
  await reported(() => {
    const toast = sent.result === 'done' ? toastOf(task, sent.answer) : failureToastOf(task, sent.failure);
    if (toast) sender.tell(toast);
  });
  // Before the last command of a lane, the server's answer would show the state before that command.
  if (isLast()) await reported(() => refresh(task, sent.result === 'done'));
  return sent;
}

/** An id of the outbox belongs to one command. When the server knows it with another input, an earlier version of the app sent that. */
const isDoneBefore = <C extends Id, Answer>({ sender, command }: Task<C, Answer>, sent: Sent<Answer>) =>
  sender.outbox !== null &&
  command.waits !== undefined &&
  sent.result === 'refused' &&
  sent.failure.code === 'COMMAND_REUSED';

async function call<C extends Id, Answer>(task: Task<C, Answer>): Promise<Sent<Answer>> {
  const { sender, command, id, input } = task;
  const mayWait = sender.outbox !== null && command.waits !== undefined;
  // A command that may wait outlives the page that is closed meanwhile.
  const options = { signal: AbortSignal.timeout(longestSend), context: { keepalive: mayWait } };
  try {
    return { result: 'done', answer: await command.call({ ...input, id } as C, options) };
  } catch (error) {
    const failure = failureOf(error);
    const waits = mayWait && (isUnanswered(error, failure) || isBeforeSignIn(task, failure));
    return waits ? { result: 'waits' } : { result: 'refused', failure };
  }
}

function refresh<C extends Id, Answer>({ sender, command, input }: Task<C, Answer>, isDone: boolean) {
  const { queryClient } = sender;
  const what = command.refresh ?? [];
  if (typeof what === 'function') return what(queryClient, input, isDone);
  return Promise.all(what.map((queryKey) => refreshQueries(queryClient, { queryKey })));
}

/** The server has not answered the command, or a gateway did while the server behind it restarts: it may or may not have run. */
const isUnanswered = (error: unknown, { code, status }: Failure): boolean =>
  code === 'OFFLINE' || error instanceof DOMException || status >= 502;

/** The session had ended: the command waits until its user has signed in again. A form that is open says so itself. */
const isBeforeSignIn = <C extends Id, Answer>({ command, id }: Task<C, Answer>, { status }: Failure) =>
  status === 401 && !(command.waits?.hasForm && firstEnds.has(id));

function toastOf<C extends Id, Answer>(
  { sender, command: { done, undo: undoOf }, input }: Task<C, Answer>,
  answer: Answer,
): Toast | null {
  const words = typeof done === 'string' ? { title: done } : done?.(answer, input);
  const undo = undoOf?.(answer, input);
  const action = undo && { label: undo.label, onPress: () => undo.send(sender) };
  return words ? { tone: 'success', ...words, ...(action && { action }) } : null;
}

function failureToastOf<C extends Id, Answer>(
  { command: { failure: failed }, input }: Task<C, Answer>,
  failure: Failure,
): Toast | null {
  const words =
    typeof failed === 'string' ? { title: failed, description: failure.message } : failed?.(failure, input);
  return words
    ? { tone: 'error', ...words, ...(failure.status === 0 && { seconds: unansweredToast }) }
    : null;
}

/** A fault in showing the answer is reported and changes nothing about the answer. */
async function reported<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

/** The first ends that `deliver` waits for; null before the end. */
const firstEnds = new Map<string, Sent<unknown> | null>();

/** Stores the command, then waits for its first try, unless it is held. */
async function addToOutbox<I, Answer>(
  { tell }: Sender,
  outbox: Outbox,
  { kind, lane: laneOf, text, words, undo, merge, isBrief = false, hasForm }: Waits<I>,
  id: string,
  input: I,
  isOpen: () => boolean,
): Promise<Sent<Answer>> {
  const lane = laneOf(input);
  const unsent = merge && outbox.state().commands.find((one) => one.kind === kind && one.lane === lane);
  const payload = merge && unsent ? merge(unsent.payload as I, input) : input;
  if (unsent) outbox.discard(unsent.id);
  let close: (() => void) | undefined;
  const hold = undo && { seconds: undo.seconds, onEnd: () => close?.() };
  outbox.add(kind, lane, payload, { id, text: text?.(payload) ?? '', isBrief, ...(hold && { hold }) });
  if (undo) {
    const action = { label: undo.label, onPress: () => outbox.undo(id) };
    close = tell({ ...undo.words(input), tone: 'success', action, seconds: undo.seconds });
    return { result: 'waits', end: firstEnd<Answer>(outbox, id) };
  }
  const sent = await firstEnd<Answer>(outbox, id);
  if (sent.result === 'waits' && words) tell({ ...words, tone: 'info' });
  // The form shows it, with what was typed.
  if (sent.result === 'refused' && hasForm && !unsent && isOpen()) outbox.discard(id);
  return sent;
}

function firstEnd<Answer>(outbox: Outbox, id: string): Promise<Sent<Answer>> {
  firstEnds.set(id, null);
  return new Promise((resolve) => {
    const stop = outbox.onChange(() => {
      const { commands, offline } = outbox.state();
      const command = commands.find((one) => one.id === id);
      if (command?.state === 'waiting' && !offline) return;
      stop();
      // Another tab may have sent the command; this tab does not know the answer.
      const end = firstEnds.get(id) ?? { result: command ? 'waits' : 'done' };
      firstEnds.delete(id);
      resolve(end as Sent<Answer>);
    });
  });
}

/** How the outbox sends a command that waits. */
export const senderOf =
  <C extends Id, Answer>(sender: Sender, command: Command<C, Answer>): Send =>
  async ({ id, payload }) => {
    const sent = await attempt({ sender, command, id, input: payload as Input<C> });
    if (sent.result === 'waits') return { result: 'unreachable' };
    if (firstEnds.has(id)) firstEnds.set(id, sent);
    if (sent.result === 'done' || command.waits?.isOver?.(sent.failure)) return { result: 'sent' };
    return { result: 'refused', reason: sent.failure.message };
  };
