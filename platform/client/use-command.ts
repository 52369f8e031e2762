// A mutation that creates its command id. It is the only way to send a command, so no screen can lose the id between two
// tries.
import {
  useMutation,
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { createCommandIds } from './command-ids.ts';
import { show } from './sending/show.ts';

export type Command = { id: string };
type Input<C extends Command> = Omit<C, 'id'>;

type CommandOptions<C extends Command, Output, Fault, Context> = UseMutationOptions<
  Output,
  Fault,
  C,
  Context
> & {
  /** Identifies what the command changes, where one hook serves several things at once: each keeps its own id. */
  target?: (input: Input<C>) => string;
  /** The part of the input that identifies the intent, where that is not all of it. */
  intent?: (input: Input<C>) => unknown;
};

type UsedCommand<C extends Command, Output, Fault, Context> = Omit<
  UseMutationResult<Output, Fault, C, Context>,
  'mutate' | 'mutateAsync'
> & {
  mutate: (input: Input<C>, callbacks?: MutateOptions<Output, Fault, C, Context>) => void;
  mutateAsync: (input: Input<C>, callbacks?: MutateOptions<Output, Fault, C, Context>) => Promise<Output>;
};

/** Like `useMutation`, for a command without its id. */
export function useCommand<C extends Command, Output, Fault = Error, Context = unknown>({
  target,
  intent,
  ...options
}: CommandOptions<C, Output, Fault, Context>): UsedCommand<C, Output, Fault, Context> {
  const [ids] = useState(createCommandIds);
  const mutation = useMutation<Output, Fault, C, Context>({
    ...options,
    async onSuccess(...given) {
      ids.done(given[1].id);
      // The library takes a fault in these callbacks for a refusal of the command.
      await show(() => options.onSuccess?.(...given));
    },
    onSettled: (...given) => show(() => options.onSettled?.(...given)),
  });
  // The id is created at the press, not when the call is sent: a queued command already has it.
  const complete = (input: Input<C>) =>
    ({ ...input, id: ids.idFor(target?.(input) ?? '', intent ? intent(input) : input) }) as C;
  return {
    ...mutation,
    mutate: (input, callbacks) => mutation.mutate(complete(input), callbacks),
    mutateAsync: (input, callbacks) => mutation.mutateAsync(complete(input), callbacks),
  };
}
