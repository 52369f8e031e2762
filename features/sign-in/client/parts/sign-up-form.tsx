import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isConfirmedIn, signUp } from '#platform/client/sign-in/sign-in-calls.ts';
import { Button } from '#ui/button.tsx';
import { useLaterResolver } from '#ui/forms/use-later-resolver.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { signInCopy } from '../../copy.ts';
import { carryEmail, type EmailCarrier, loadJudgement, tellRefusal } from '../model/sign-in-forms.ts';
import type { SignUpFields } from '../model/sign-in-judgement.ts';
import { authCopy } from './copy.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const { signIn, signUp: words } = authCopy;
const { failure } = signInCopy;

interface SignUpFormProps extends EmailCarrier {
  redirect: string | null;
  /** The link of an invitation that led here. */
  invitation: { token: string; proof?: string } | null;
  /** An address that the mail of the invitation proves, and what to say under it. */
  proven: { email: string; hint: string } | null;
  /** Called when the sign-up needed no confirmation. Returns what is wrong when the next step was not reached. */
  onConfirmed: () => Promise<string | null>;
  /** Called with the address that the mail was sent to. */
  onSent: (email: string) => void;
}

export function SignUpForm({ email, onEmail, proven, onConfirmed, onSent, ...link }: SignUpFormProps) {
  const { redirect, invitation } = link;
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<SignUpFields>({
    resolver: useLaterResolver(async () => (await loadJudgement()).signUp),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'email' });

  async function submit(fields: SignUpFields) {
    setProblem(null);
    const led = { ...(redirect !== null && { redirect }), ...(invitation && { invitation }) };
    const outcome = await signUp({ ...fields, ...led });
    if (outcome.done && isConfirmedIn(outcome.body)) setProblem(await onConfirmed());
    else if (outcome.done) {
      showToast({ tone: 'success', title: words.success.title, description: words.success.body });
      onSent(fields.email);
    } else {
      tellRefusal(outcome, form, { WEAK_PASSWORD: 'password' }, setProblem);
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <ErrorBanner title={failure.signUpTitle} message={problem} />
      <EmailField
        {...form.register('email', carryEmail(onEmail))}
        hint={typed === proven?.email ? proven.hint : undefined}
        error={errors.email?.message}
      />
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
