// The schemas of the forms for signing in and signing up, and what judges the fields by them.
import { z } from 'zod';
import { accountCopy } from '#features/account/copy.ts';
import { judgeFields } from '#platform/client/judge-fields.ts';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { emailInput } from '#platform/shared/typed/email-input.ts';
import { newPassword } from '../../sign-in.ts';

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

export const judge = {
  signIn: judgeFields(signInForm),
  signUp: judgeFields(signUpForm),
  forgotten: judgeFields(forgottenForm),
  reset: judgeFields(resetForm),
  proof: judgeFields(proofForm),
  password: judgeFields(passwordForm),
  firstPassword: judgeFields(firstPasswordForm),
};
