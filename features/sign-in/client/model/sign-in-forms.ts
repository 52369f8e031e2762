// The schemas of the forms for signing in and signing up.
import type { FocusEvent } from 'react';
import { z } from 'zod';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { emailInput } from '#platform/shared/typed/email-input.ts';
import { accountCopy } from '#features/account/copy.ts';
import { newPassword } from '../../sign-in.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { StepOutcome } from '#platform/client/sign-in/sign-in-calls.ts';
import { signInCopy } from '../../copy.ts';

const { validation } = accountCopy;

const email = z
  .string()
  .overwrite(cleanEmail)
  .max(255, validation.emailLong)
  .pipe(emailInput(validation.email));

/** An existing password need not follow the rules for new ones. */
export const signInForm = z.object({ email, password: z.string().min(1, validation.passwordEmpty) });
export const proofForm = z.object({ password: z.string().min(1, validation.passwordEmpty) });
export const signUpForm = z.object({ email, password: newPassword });
export const forgottenForm = z.object({ email });
export const resetForm = z.object({ password: newPassword });

/** A user without a password is not asked for the current one. */
export const firstPasswordForm = z.object({ current: z.string(), password: newPassword });
export const passwordForm = firstPasswordForm.extend({
  current: z.string().min(1, validation.passwordEmpty),
});

export type SignInFields = z.infer<typeof signInForm>;
export type ProofFields = z.infer<typeof proofForm>;
export type SignUpFields = z.infer<typeof signUpForm>;
export type ForgottenFields = z.infer<typeof forgottenForm>;
export type ResetFields = z.infer<typeof resetForm>;
export type PasswordFields = z.infer<typeof passwordForm>;

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
