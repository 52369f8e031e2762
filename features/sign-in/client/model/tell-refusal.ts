import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { StepOutcome } from '#platform/client/sign-in/sign-in-calls.ts';
import { signInCopy } from '../../copy.ts';

type Refused = Extract<StepOutcome, { done: false }>;

/** Shows a refusal: under the field that its code belongs to, otherwise through `say`. */
export function tellRefusal<Fields extends FieldValues, Out>(
  { code, message }: Refused,
  form: UseFormReturn<Fields, unknown, Out>,
  fields: Record<string, Path<Fields>>,
  say: (problem: string) => void,
): void {
  const field = fields[code];
  if (field !== undefined && message !== null) form.setError(field, { message }, { shouldFocus: true });
  else say(message ?? signInCopy.failure.unreachable);
}
