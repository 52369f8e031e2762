import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signIn, type OpenChallenge, type SignInOutcome } from '#platform/client/sign-in/sign-in-calls.ts';
import { Button } from '#ui/button.tsx';
import { useLaterResolver } from '#ui/forms/use-later-resolver.ts';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { signInCopy } from '../../copy.ts';
import { carryEmail, type EmailCarrier, loadJudgement } from '../model/sign-in-forms.ts';
import type { SignInFields } from '../model/sign-in-judgement.ts';
import { authCopy } from './copy.ts';
import { EmailField } from './email-field.tsx';
import { SendAgain } from './mail-sent.tsx';
import { PasswordField } from './password-field.tsx';

const { signIn: words } = authCopy;
const { failure } = signInCopy;

const failures = {
  wrong: failure.wrong,
  unverified: failure.unverified,
  suspended: failure.suspended,
  fault: failure.fault,
  unreachable: failure.unreachable,
} satisfies Record<Exclude<SignInOutcome, 'done'>, string>;

interface SignInFormProps extends EmailCarrier {
  /** Called when a second step is needed. */
  onChallenge: (challenge: OpenChallenge) => void;
  /** Called when the session exists; resolves when the account is in the cache, or to what is wrong. */
  onSignedIn: () => Promise<string | null>;
}

export function SignInForm({ email, onEmail, onChallenge, onSignedIn }: SignInFormProps) {
  const [outcome, setOutcome] = useState<SignInOutcome | { said: string } | null>(null);
  const form = useForm<SignInFields>({
    resolver: useLaterResolver(async () => (await loadJudgement()).signIn),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const said = typeof outcome === 'object' ? outcome?.said : outcome === 'done' ? null : failures[outcome];

  async function submit(fields: SignInFields) {
    setOutcome(null);
    const answer = await signIn(fields);
    if (typeof answer === 'object' && 'factorRequired' in answer) return onChallenge(answer);
    if (typeof answer === 'object') return setOutcome({ said: answer.tooMany });
    if (answer !== 'done') {
      setOutcome(answer);
      if (answer === 'wrong') form.setFocus('password', { shouldSelect: true });
      return;
    }
    const said = await onSignedIn();
    if (said !== null) setOutcome({ said });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <ErrorBanner title={failure.title} message={said} />
      {outcome === 'unverified' ? <SendAgain email={form.getValues('email').trim()} /> : null}
      <EmailField {...form.register('email', carryEmail(onEmail))} error={errors.email?.message} />
      <PasswordField
        {...form.register('password')}
        label={words.password}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <Button type="submit" size="large" wide pending={isSubmitting} className="mt-1">
        {words.submit}
      </Button>
    </form>
  );
}
