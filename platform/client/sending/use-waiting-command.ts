// A command that can wait: sent at once, and from the outbox when the server does not answer. It is not the component that hands it over:
// the user may have left the screen by then.
import type { UseMutationOptions } from '@tanstack/react-query';
import { sendOrWait, WaitsForConnection, type Call } from './send-command.ts';
import { useCommand, type Command } from '../use-command.ts';
import { outboxOf } from '../use-outbox.ts';

type WaitingCommandOptions<C extends Command, Output> = Pick<
  UseMutationOptions<Output, Error, C>,
  'onSuccess' | 'onSettled'
> & {
  userId: string;
  /** What the outbox gets when it takes the command over. */
  waits: (input: C) => { kind: string; lane: string; payload: unknown };
  intent?: (input: Omit<C, 'id'>) => unknown;
  call: (input: C, ...options: Parameters<Call<Output>>) => Promise<Output>;
  onWaiting: (input: C) => void;
  onRefused: (error: Error, input: C) => void;
};

/** The callbacks also run when the component has unmounted before the answer; those given to `mutate` do not. */
export function useWaitingCommand<C extends Command, Output>(options: WaitingCommandOptions<C, Output>) {
  const { userId, waits, call, onWaiting, onRefused, ...rest } = options;
  return useCommand<C, Output>({
    ...rest,
    mutationFn: (input) =>
      sendOrWait(outboxOf(userId), { id: input.id, ...waits(input) }, (sending) => call(input, sending)),
    onError: (error, input) =>
      error instanceof WaitsForConnection ? onWaiting(input) : onRefused(error, input),
  });
}
