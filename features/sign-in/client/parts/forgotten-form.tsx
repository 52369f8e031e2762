import { useLaterResolver } from '#ui/forms/use-later-resolver.ts';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestReset } from '#platform/client/sign-in/sign-in-calls.ts';
import { Banner, ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { signInCopy } from '../../copy.ts';
import { authCopy } from './copy.ts';
import { carryEmail, type EmailCarrier, loadJudgement } from '../model/sign-in-forms.ts';
import type { ForgottenFields } from '../model/sign-in-judgement.ts';
import { EmailField } from './email-field.tsx';
import { useMailProgress } from '../model/use-mail-progress.ts';

const { forgotten: words } = authCopy;
const { failure } = signInCopy;

/** Shows the same message for known and unknown addresses. */
export function ForgottenForm({ email, onEmail }: EmailCarrier) {
  const [outcome, setOutcome] = useState<{ sent: boolean; message: string } | null>(null);
  const form = useForm<ForgottenFields>({
    resolver: useLaterResolver(async () => (await loadJudgement()).forgotten),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(fields: ForgottenFields) {
    const answer = await requestReset(fields.email);
    setOutcome(
      answer.done
        ? { sent: true, message: words.sent }
        : { sent: false, message: answer.message ?? failure.unreachable },
    );
  }

  if (outcome?.sent) {
    return <ResetSent message={outcome.message} />;
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <ErrorBanner title={failure.mailTitle} message={outcome?.message} />
      <EmailField {...form.register('email', carryEmail(onEmail))} error={errors.email?.message} />
      <Button type="submit" size="large" wide pending={isSubmitting} className="mt-1">
        {words.submit}
      </Button>
    </form>
  );
}

/** Shows only whether the mail server is away, which is the same for known and unknown addresses. */
function ResetSent({ message }: { message: string }) {
  const { serverIsAway } = useMailProgress();
  return (
    <div className="grid gap-4">
      <Banner tone="success" icon={<MailCheck />} title={words.sentTitle}>
        {message}
      </Banner>
      {serverIsAway ? (
        <Banner tone="warning" title={words.away.title}>
          {words.away.body}
        </Banner>
      ) : null}
    </div>
  );
}
