// What the forms for signing in and signing up share.
import type { FocusEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { StepOutcome } from '#platform/client/sign-in/sign-in-calls.ts';
import { signInCopy } from '../../copy.ts';

/** For `useLaterResolver`: the screen opens without the rules of its forms, because a visitor on a phone waits for all that it loads. */
export const loadJudgement = async () => (await import('./sign-in-judgement.ts')).judge;

/** Carries the address between forms on one screen, so that nobody types it twice. */
export interface EmailCarrier {
  /** The initial value of the field. */
  email: string;
  /** Receives the value when the field loses focus. */
  onEmail: (email: string) => void;
}

/** The options for registering the field. */
export const carryEmail = (onEmail: EmailCarrier['onEmail']) => ({
  onBlur: (event: FocusEvent<HTMLInputElement>) => onEmail(event.target.value),
});

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
