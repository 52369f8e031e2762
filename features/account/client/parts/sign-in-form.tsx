import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signIn, type SignInOutcome } from '#platform/client/sign-in.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { accountCopy } from '../../copy.ts';
import { meOptions } from '../queries.ts';
import { signInForm, type SignInFields } from './account-forms.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SendAgain } from './send-again.tsx';

const { signIn: words, failure } = accountCopy;

const failures = {
  wrong: failure.wrong,
  unverified: failure.unverified,
  suspended: failure.suspended,
  'too-many': failure.tooMany,
  unreachable: failure.unreachable,
} satisfies Record<Exclude<SignInOutcome, 'done'>, string>;

/** Ends with the person known to the cache; the screen around it moves on by itself. */
export function SignInForm() {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const form = useForm<SignInFields>({
    resolver: zodResolver(signInForm),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(fields: SignInFields) {
    setOutcome(null);
    const answer = await signIn(fields);
    if (answer !== 'done') {
      setOutcome(answer);
      if (answer === 'wrong') form.setFocus('password', { shouldSelect: true });
      return;
    }
    try {
      await queryClient.fetchQuery({ ...meOptions, staleTime: 0 });
      showToast({ tone: 'success', title: words.success });
    } catch {
      setOutcome('unreachable');
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {outcome !== null && outcome !== 'done' ? (
        <Banner tone="error" title={failure.title}>
          {failures[outcome]}
        </Banner>
      ) : null}
      {outcome === 'unverified' ? <SendAgain email={form.getValues('email').trim()} /> : null}
      <EmailField {...form.register('email')} error={errors.email?.message} />
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
