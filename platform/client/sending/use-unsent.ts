// What the user gave and the server has not run.
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { Command, Input } from './command.ts';
import { senderOf, type Sender } from './deliver.ts';
import type { KeptCommand, OutboxState } from './outbox-store.ts';
import type { Outbox } from './outbox.ts';

/** Provided by the frame of the app. */
export const SenderContext = createContext<Sender | null>(null);

export function useSender(): Sender {
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
  writtenAt: string;
  /** `held`: it can still be undone. `waiting`: for a connection. */
  state: 'held' | 'sending' | 'waiting' | 'failed';
  /** Why the server refused it. */
  reason: string | null;
};

function unsentOf<I>(command: KeptCommand, offline: boolean): Unsent<I> {
  const { id, payload, lane, text, givenAt: writtenAt, reason, heldUntil } = command;
  const pending = heldUntil !== null ? 'held' : offline ? 'waiting' : 'sending';
  const state = command.state === 'failed' ? 'failed' : pending;
  return { id, input: payload as I, lane, text, writtenAt, state, reason };
}

const nothing: OutboxState = { commands: [], offline: false, unstored: false };
const noNews = () => () => undefined;

function useOutbox(outbox: Outbox | null) {
  const state = () => outbox?.state() ?? nothing;
  return {
    ...useSyncExternalStore(outbox?.onChange ?? noNews, state, state),
    undo: (id: string) => outbox?.undo(id),
    retry: (id: string) => outbox?.retry(id),
    discard: (id: string) => outbox?.discard(id),
  };
}

/** All unsent commands of the user, whatever their kind. */
export function useAllUnsent() {
  const { commands, offline, ...others } = useOutbox(useSender().outbox);
  return { unsent: commands.map((one) => unsentOf(one, offline)), ...others };
}

/** The unsent commands of one kind. They are sent while this is mounted. */
export function useUnsent<C extends { id: string }, Answer>(command: Command<C, Answer>) {
  const { waits } = command;
  const { outbox } = useSender();
  const { commands, offline, undo, retry, discard } = useOutbox(waits && outbox ? outbox : null);
  useSending(command);
  const unsent = commands
    .filter(({ kind }) => kind === waits?.kind)
    .map((one) => unsentOf<Input<C>>(one, offline));
  return { unsent, undo, retry, discard };
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
