import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { resetPassword } from '#platform/client/sign-in/sign-in.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { accountCopy } from '../../copy.ts';
import { resetForm, type ResetFields } from './account-forms.ts';
import { PasswordField } from './password-field.tsx';
import { tellRefusal } from './tell-refusal.ts';

const { reset: words, signUp } = accountCopy;

/** A new password, by the link of a mail. */
export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ResetFields>({ resolver: zodResolver(resetForm), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ password }: ResetFields) {
    setProblem(null);
    const outcome = await resetPassword({ token, newPassword: password });
    if (outcome.done) onDone();
    else tellRefusal(outcome, form, { WEAK_PASSWORD: 'password' }, setProblem);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {problem ? (
        <Banner tone="error" title={words.failedTitle}>
          {problem}
        </Banner>
      ) : null}
      <PasswordField
        {...form.register('password')}
        label={words.password}
        hint={signUp.hint}
        error={errors.password?.message}
        autoComplete="new-password"
      />
      <Button type="submit" size="large" wide pending={isSubmitting} className="mt-1">
        {words.submit}
      </Button>
    </form>
  );
}
