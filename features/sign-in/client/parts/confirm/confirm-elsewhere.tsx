import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { StepOutcome } from '#platform/client/sign-in/sign-in-calls.ts';
import { ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { authCopy } from '../copy.ts';
import { proofForm, resetForm, type ProofFields } from '../../model/sign-in-forms.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { tellRefusal } from '../../model/tell-refusal.ts';

const { verify: words, signIn, reset } = authCopy;

export type Chosen = { password: string } | { newPassword: string };
type Refused = Extract<StepOutcome, { done: false }>;

interface ConfirmElsewhereProps {
  email: string;
  /** Null when confirmed. */
  confirm: (chosen: Chosen) => Promise<Refused | null>;
}

/** On another device: asks for the password of the sign-up, or for a new one. */
export function ConfirmElsewhere({ email, confirm }: ConfirmElsewhereProps) {
  const [choosesNew, setChoosesNew] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        {choosesNew ? words.chooseNew : words.elsewhere}{' '}
        <strong className="wrap-anywhere text-ink">{email}</strong>
      </p>
      <PasswordForm key={String(choosesNew)} {...{ email, confirm, choosesNew }} />
      <Button variant="secondary" wide onClick={() => setChoosesNew(!choosesNew)}>
        {choosesNew ? words.remembered : words.forgotten}
      </Button>
    </div>
  );
}

function PasswordForm({ email, confirm, choosesNew }: ConfirmElsewhereProps & { choosesNew: boolean }) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ProofFields>({
    resolver: zodResolver(choosesNew ? resetForm : proofForm),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ password }: ProofFields) {
    setProblem(null);
    const refused = await confirm(choosesNew ? { newPassword: password } : { password });
    if (refused)
      tellRefusal(refused, form, { WEAK_PASSWORD: 'password', WRONG_PROOF: 'password' }, setProblem);
  }

  const field = { ...form.register('password'), error: errors.password?.message };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <ErrorBanner title={words.failedTitle} message={problem} />
      {/* For password managers, which keep the password with its address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {choosesNew ? (
        <NewPasswordField {...field} label={reset.password} />
      ) : (
        <PasswordField {...field} label={signIn.password} autoComplete="current-password" />
      )}
      <Button type="submit" size="large" wide pending={isSubmitting} className="mt-1">
        {words.enter}
      </Button>
    </form>
  );
}
