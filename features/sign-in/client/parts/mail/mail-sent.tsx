import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { authCopy } from '../copy.ts';
import { SendAgain } from './send-again.tsx';
import { useMailProgress } from '../../model/use-mail-progress.ts';

const { sent, delayed, refused } = authCopy.signUp;

/** After signing up: the state of the mail, what to do now, and what to do when none arrives. */
export function MailSent({ email }: { email: string }) {
  const { signUp, serverIsAway } = useMailProgress();
  const [isAgain, setIsAgain] = useState(false);
  const address = <strong className="wrap-anywhere">{email}</strong>;
  const isRefused = signUp === 'refused' && !isAgain;
  const isDelayed = serverIsAway || signUp === 'delayed';
  return (
    <div className="grid gap-4">
      {isRefused ? (
        <Banner tone="error" title={refused.title}>
          {refused.body} {address}? {refused.next}
        </Banner>
      ) : isDelayed ? (
        <Banner tone="warning" title={delayed.title}>
          {delayed.body} {address}. {delayed.next}
        </Banner>
      ) : (
        <Banner tone="success" icon={<MailCheck />} title={sent.title}>
          {sent.body} {address}. {sent.next}
        </Banner>
      )}
      {isRefused || isDelayed ? null : <p className="text-sm text-ink-soft">{sent.nothing}</p>}
      <SendAgain email={email} onSent={() => setIsAgain(true)} />
    </div>
  );
}
