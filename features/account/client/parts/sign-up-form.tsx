import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signUp } from '#platform/client/sign-in/sign-in-calls.ts';
import { ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { accountCopy } from '../../copy.ts';
import { signUpForm, type SignUpFields } from '../model/account-forms.ts';
import { carryEmail, type EmailCarrier } from '../model/email-carrier.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { tellRefusal } from '../model/tell-refusal.ts';

const { signIn, signUp: words, failure } = accountCopy;

interface SignUpFormProps extends EmailCarrier {
  redirect: string | null;
  /** Called with the address that the mail was sent to. */
  onSent: (email: string) => void;
}

export function SignUpForm({ email, onEmail, redirect, onSent }: SignUpFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<SignUpFields>({
    resolver: zodResolver(signUpForm),
    defaultValues: { email, password: '' },
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
      <ErrorBanner title={failure.signUpTitle} message={problem} />
      <EmailField {...form.register('email', carryEmail(onEmail))} error={errors.email?.message} />
      <NewPasswordField
        {...form.register('password')}
        label={signIn.password}
        error={errors.password?.message}
      />
      <Button type="submit" size="large" wide pending={isSubmitting} className="mt-1">
        {words.submit}
      </Button>
    </form>
  );
}
