import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailIn, resetPassword } from '#platform/client/sign-in/sign-in-calls.ts';
import { Button } from '#ui/button.tsx';
import { useLaterResolver } from '#ui/forms/use-later-resolver.ts';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { loadJudgement, tellRefusal } from '../model/sign-in-forms.ts';
import type { ResetFields } from '../model/sign-in-judgement.ts';
import { authCopy } from './copy.ts';
import { NewPasswordField } from './new-password-field.tsx';

const { reset: words } = authCopy;

interface ResetFormProps {
  token: string;
  /** Called with the address of the account. */
  onDone: (email: string) => void;
  /** The link is expired or used, and the user wants another one. */
  onAnother: () => void;
}

/** Sets a new password through a mailed link. */
export function ResetForm({ token, onDone, onAnother }: ResetFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isClosed, setClosed] = useState(false);
  const form = useForm<ResetFields>({
    resolver: useLaterResolver(async () => (await loadJudgement()).reset),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ password }: ResetFields) {
    setProblem(null);
    const outcome = await resetPassword({ token, newPassword: password });
    if (outcome.done) return onDone(emailIn(outcome.body));
    setClosed(outcome.code === 'BAD_LINK');
    tellRefusal(outcome, form, { WEAK_PASSWORD: 'password' }, setProblem);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <ErrorBanner title={words.failedTitle} message={problem} />
      {isClosed ? null : (
        <NewPasswordField
          {...form.register('password')}
          label={words.password}
          error={errors.password?.message}
        />
      )}
      {/* The same button in both cases, so that it keeps the focus. */}
      <Button
        type={isClosed ? 'button' : 'submit'}
        size="large"
        wide
        pending={isSubmitting}
        className="mt-1"
        onClick={isClosed ? onAnother : undefined}
      >
        {isClosed ? words.another : words.submit}
      </Button>
    </form>
  );
}
