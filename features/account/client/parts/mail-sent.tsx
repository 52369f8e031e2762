import { MailCheck } from 'lucide-react';
import { Banner } from '#ui/banner.tsx';
import { accountCopy } from '../../copy.ts';
import { SendAgain } from './send-again.tsx';

const { title, body, next, nothing } = accountCopy.signUp.sent;

/** After signing up: what to do now, and what to do when no mail arrives. */
export function MailSent({ email }: { email: string }) {
  return (
    <div className="grid gap-4">
      <Banner tone="success" icon={<MailCheck />} title={title}>
        {body} <strong className="wrap-anywhere">{email}</strong>. {next}
      </Banner>
      <p className="text-sm text-ink-soft">{nothing}</p>
      <SendAgain email={email} />
    </div>
  );
}
