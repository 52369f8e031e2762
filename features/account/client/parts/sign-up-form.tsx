import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signUp } from '#platform/client/sign-in/sign-in.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { accountCopy } from '../../copy.ts';
import { signUpForm, type SignUpFields } from './account-forms.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { tellRefusal } from './tell-refusal.ts';

const { signIn, signUp: words, failure } = accountCopy;

/** `onSent` hears to which address the mail has gone. */
export function SignUpForm({
  redirect,
  onSent,
}: {
  redirect: string | null;
  onSent: (email: string) => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<SignUpFields>({
    resolver: zodResolver(signUpForm),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(fields: SignUpFields) {
    setProblem(null);
    const outcome = await signUp({ ...fields, ...(redirect !== null && { redirect }) });
    if (outcome.done) {
      showToast({ tone: 'success', title: words.success.title, description: words.success.body });
      onSent(fields.email);
    } else {
      tellRefusal(outcome, form, { WEAK_PASSWORD: 'password' }, setProblem);
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {problem ? (
        <Banner tone="error" title={failure.signUpTitle}>
          {problem}
        </Banner>
      ) : null}
      <EmailField {...form.register('email')} error={errors.email?.message} />
      <PasswordField
        {...form.register('password')}
        label={signIn.password}
        hint={words.hint}
        error={errors.password?.message}
        autoComplete="new-password"
      />
      <Button type="submit" size="large" wide pending={isSubmitting} className="mt-1">
        {words.submit}
      </Button>
    </form>
  );
}
