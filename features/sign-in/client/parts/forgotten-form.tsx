import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestReset } from '#platform/client/sign-in/sign-in-calls.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useLaterResolver } from '#ui/forms/use-later-resolver.ts';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { signInCopy } from '../../copy.ts';
import { carryEmail, type EmailCarrier, loadJudgement } from '../model/sign-in-forms.ts';
import type { ForgottenFields } from '../model/sign-in-judgement.ts';
import { useMailProgress } from '../model/use-mail-progress.ts';
import { authCopy } from './copy.ts';
import { EmailField } from './email-field.tsx';

const { forgotten: words } = authCopy;
const { failure } = signInCopy;

/** Asks for a mail with a link. */
export function ForgottenForm({ email, onEmail, onSent }: EmailCarrier & { onSent: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ForgottenFields>({
    resolver: useLaterResolver(async () => (await loadJudgement()).forgotten),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(fields: ForgottenFields) {
    const answer = await requestReset(fields.email);
    if (answer.done) onSent();
    else setProblem(answer.message ?? failure.unreachable);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <ErrorBanner title={failure.mailTitle} message={problem} />
      <EmailField {...form.register('email', carryEmail(onEmail))} error={errors.email?.message} />
      <Button type="submit" size="large" wide pending={isSubmitting} className="mt-1">
        {words.submit}
      </Button>
    </form>
  );
}

/** The same for known and unknown addresses, with whether the mail server is away. */
export function ResetSent() {
  const { serverIsAway } = useMailProgress();
  return (
    <div className="grid gap-4">
      <Banner tone="success" icon={<MailCheck />} title={words.sentTitle}>
        {words.sent}
      </Banner>
      {serverIsAway ? (
        <Banner tone="warning" title={words.away.title}>
          {words.away.body}
        </Banner>
      ) : null}
    </div>
  );
}
