import { hashKey } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Failure } from '../failure.ts';
import { byServerClock } from '../server.ts';
import { finishBeforeSignOut, forgetAtSignOut } from '../sign-in/sign-out.ts';
import type { Command, Input } from './command.ts';
import { deliver, type Sender, senderOf, type Sent } from './deliver.ts';
import { type KeptCommand, type OutboxState, createOutboxStore, outboxPrefix } from './outbox-store.ts';
import { type Outbox, createOutbox, type Lock } from './outbox.ts';

type Shown<C, Answer> = { pending: boolean; input?: Input<C>; failure?: Failure; answer?: Answer };
const nothing = { pending: false };

/** What the screen does afterwards, if it is still open. `onDone` also after a hold, `onEnd` when the hold begins. */
type Afterwards<Answer> = { onDone?: (answer: Answer) => void; onEnd?: (sent: Sent<Answer>) => void };

/** Sends a command from a screen. `send` resolves when the command has ended or waits for a connection, and never rejects. */
export function useSend<C extends { id: string }, Answer>(command: Command<C, Answer>) {
  const sender = useSender();
  const [ids] = useState(createCommandIds);
  const [shown, setShown] = useState<Shown<C, Answer>>(nothing);
  const latest = useRef(0);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  async function afterHold(held: Promise<Sent<Answer>> | undefined, onDone: Afterwards<Answer>['onDone']) {
    const end = await held;
    // Without an answer it was undone, or sent by another tab.
    if (isOpen.current && end?.result === 'done' && end.answer) onDone?.(end.answer);
  }

  async function send(input: Input<C>, { onDone, onEnd }: Afterwards<Answer> = {}): Promise<Sent<Answer>> {
    const { target, intent, waits } = command;
    // A command that the outbox keeps needs no second press. So the same input again, such as a message, is another command.
    const isKept = waits !== undefined && !waits.hasForm;
    const id = isKept ? uuidv7() : ids.idFor(target?.(input) ?? '', intent ? intent(input) : input);
    const turn = (latest.current += 1);
    setShown({ pending: true, input });
    const sent = await deliver(sender, command, id, input, () => isOpen.current);
    if (sent.result === 'done') ids.done(id);
    if (turn === latest.current) setShown({ ...sent, pending: false, input });
    if (isOpen.current && sent.result === 'done') onDone?.(sent.answer);
    if (isOpen.current) onEnd?.(sent);
    if (sent.result === 'waits') void afterHold(sent.end, onDone);
    return sent;
  }

  return { ...shown, send, reset: () => setShown(nothing), ...useUnsent(command) };
}

// What the user gave and the server has not run.

/** Provided by the frame of the app. */
export const SenderContext = createContext<Sender | null>(null);

function useSender(): Sender {
  const sender = use(SenderContext);
  if (!sender) throw new Error('A command outside the frame of the app.');
  return sender;
}

export type Unsent<I = unknown> = {
  id: string;
  input: I;
  lane: string;
  /** How it shows in a list of everything that is unsent. */
  text: string;
  /** By the clock of the server, like the messages that it is shown between. */
  writtenAt: string;
  /** `held`: it can still be undone. `waiting`: for a connection. */
  state: 'held' | 'sending' | 'waiting' | 'failed';
  /** Why the server refused it. */
  reason: string | null;
};

export function unsentOf<I>(command: KeptCommand, offline: boolean): Unsent<I> {
  const { id, payload, lane, text, givenAt, reason, heldUntil } = command;
  const pending = heldUntil !== null ? 'held' : offline ? 'waiting' : 'sending';
  const state = command.state === 'failed' ? 'failed' : pending;
  return { id, input: payload as I, lane, text, writtenAt: byServerClock(givenAt), state, reason };
}

const empty: OutboxState = { commands: [], offline: false, unstored: false };
const noNews = () => () => undefined;

/** Renders again only when `read` returns another value: most of what changes in the outbox concerns other screens. */
function useOutbox<Part>(outbox: Outbox | null, read: (outbox: Outbox) => Part, otherwise: Part): Part {
  const part = () => (outbox ? read(outbox) : otherwise);
  return useSyncExternalStore(outbox?.onChange ?? noNews, part, part);
}

const troubled = (state: OutboxState): OutboxState =>
  state.offline || state.commands.some((command) => command.state === 'failed') ? state : empty;

const decisionsIn = (outbox: Outbox | null) => ({
  undo: (id: string) => outbox?.undo(id),
  retry: (id: string) => outbox?.retry(id),
  discard: (id: string) => outbox?.discard(id),
});

/** All unsent commands of the user, whatever their kind; none while each is just being sent or held. */
export function useAllUnsent() {
  const { outbox } = useSender();
  const { commands, offline, unstored } = useOutbox(outbox, ({ state }) => troubled(state()), empty);
  return { unsent: commands.map((one) => unsentOf(one, offline)), unstored, ...decisionsIn(outbox) };
}

/** The unsent commands of one kind. They are sent while this is mounted. */
function useUnsent<C extends { id: string }, Answer>(command: Command<C, Answer>) {
  const { kind } = command.waits ?? {};
  const sender = useSender();
  const outbox = kind === undefined ? null : sender.outbox;
  const commands = useOutbox(outbox, ({ of }) => of(kind!), empty.commands);
  const offline = useOutbox(outbox, ({ state }) => state().offline, false);
  useSending(command);
  return { unsent: commands.map((one) => unsentOf<Input<C>>(one, offline)), ...decisionsIn(outbox) };
}

/** The states of those unsent commands that need a sign, by lane: not of one that is just being sent. */
export function useUnsentStates<C extends { id: string }, Answer>(command: Command<C, Answer>): UnsentStates {
  const { unsent } = useUnsent(command);
  return new Map(
    unsent.flatMap(({ lane, state }) =>
      state === 'waiting' || state === 'failed' ? [[lane, state] as const] : [],
    ),
  );
}
export type UnsentStates = ReadonlyMap<string, 'waiting' | 'failed'>;

/** Sends the unsent commands of one kind while this is mounted. */
export function useSending<C extends { id: string }, Answer>(command: Command<C, Answer>): void {
  const sender = useSender();
  useEffect(() => {
    const { kind } = command.waits ?? {};
    return kind === undefined ? undefined : sender.outbox?.attend(kind, senderOf(sender, command));
  }, [sender, command]);
}

// The server runs each command id once. So the id belongs to the user's intent, not to the press: pressing twice, or again
// after a lost answer, sends the same id.

type CommandIds = {
  /**
   * The id to send `intent` with: that of the last intent for `target` while it is equal and not done, else a new one. A
   * refused command may be sent again with its id, because the server does not store refusals.
   */
  idFor: (target: string, intent: unknown) => string;
  /** The server has run it, so the next press is a new intent. */
  done: (id: string) => void;
};

export function createCommandIds(): CommandIds {
  // Only the last intent per target: after 'on' and 'off', a second 'on' must not get the first one's answer.
  const last = new Map<string, { intent: string; id: string }>();
  return {
    idFor(target, intent) {
      const asText = hashKey([intent]);
      const known = last.get(target);
      if (known?.intent === asText) return known.id;
      const id = uuidv7();
      last.set(target, { intent: asText, id });
      return id;
    },
    done(id) {
      for (const [target, known] of last) if (known.id === id) last.delete(target);
    },
  };
}

// The outboxes of this device: one per user.

/** One tab of this browser sends the commands of a lane; the browser frees the lock of a tab that is closed. */
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
