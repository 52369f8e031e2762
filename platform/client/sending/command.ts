// What the client knows of a command. Each noun and room has a table of them in `client/model/commands.ts`; the code in this folder gives them
// an id, sends them, lets them wait for a connection, tells how they ended and refreshes what they changed.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Failure } from '../failure.ts';
import type { Sender } from './deliver.ts';

export type Words = { title: string; description?: string | undefined };

export type CallOptions = { signal: AbortSignal; context: { keepalive: boolean } };

/** `C` is the input of the call. Screens send it without the id. */
export type Command<C extends { id: string }, Answer> = {
  call: (input: C, options: CallOptions) => Promise<Answer>;
  /** What the command changes, where one screen sends it for several things: each of those keeps a command id of its own. */
  target?: (input: Input<C>) => string;
  /** The part of the input that identifies the intent, where that is not all of it. What is sent must follow from it: the server refuses
   *  another input under the same id. */
  intent?: (input: Input<C>) => unknown;
  /** Commands of one lane are sent one after the other. */
  lane?: (input: Input<C>) => string;
  /** Shows the change before the server has answered. Returns how to take that back after a refusal. */
  show?: (queryClient: QueryClient, input: Input<C>) => TakeBack | Promise<TakeBack>;
  /** Puts the answer into the cache. */
  keep?: (queryClient: QueryClient, answer: Answer, input: Input<C>) => unknown;
  /** The toast of success. */
  done?: string | ((answer: Answer, input: Input<C>) => Told | null);
  /** The command that undoes it, which the toast of success offers. */
  undo?: (answer: Answer, input: Input<C>) => Undo | null;
  /** The title of the toast of a failure, which shows the server's sentence. Without it, the screen shows `failure` itself. */
  failure?: string | ((failure: Failure, input: Input<C>) => Told | null);
  /** What it changed: the keys of queries. They are also refetched after a failure, whose reason is usually that the screen is behind. */
  refresh?: readonly QueryKey[] | ((queryClient: QueryClient, input: Input<C>, isDone: boolean) => unknown);
  /** Given when the command may wait for a connection, in the outbox. */
  waits?: Waits<Input<C>>;
};

export type Input<C> = NoInfer<Omit<C, 'id'>>;

export type Waits<Input> = {
  /** Its name in the device's storage. Another input needs another name, because an earlier version may have left commands. */
  kind: string;
  lane: (input: Input) => string;
  /** How it shows in the list of everything that waits; without it, it is not listed. */
  text?: (input: Input) => string;
  /** The toast when it waits after its first try. */
  words?: Words;
  /** Held before it is sent, with a toast that offers to undo it. */
  undo?: { seconds: number; label: string; words: (input: Input) => Words };
  /** Takes the place of an unsent one of the same lane. Returns the input that stands for both. */
  merge?: (unsent: Input, next: Input) => Input;
  /** After a day it is dropped, and the user is not asked. */
  isBrief?: boolean;
  /** A refusal of the first try stays with the form that sent it, if that is still open. */
  hasForm?: boolean;
  /** After this refusal nothing is left to decide, so that it is not listed as unsent. */
  isOver?: (failure: Failure) => boolean;
};

/** Shows the state from before the command again. */
export type TakeBack = ((failure: Failure) => void) | void;

export type Undo = { label: string; send: (sender: Sender) => void };

type ToastAction = { label: string; onPress: () => void };
/** `tone`: not that of a success or a failure. */
type Told = Words & { tone?: 'info'; action?: ToastAction };
export type Toast = Words & { tone: 'success' | 'error' | 'info'; action?: ToastAction; seconds?: number };

/** Declares a command. */
export const command = <C extends { id: string }, Answer>(one: Command<C, Answer>): Command<C, Answer> => one;
