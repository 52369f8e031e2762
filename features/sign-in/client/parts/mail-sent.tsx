import { MailCheck } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { sendVerification } from '#platform/client/sign-in/sign-in-calls.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { signInCopy } from '../../copy.ts';
import { useMailProgress } from '../model/use-mail-progress.ts';
import { authCopy } from './copy.ts';

const { sent, delayed, refused } = authCopy.signUp;

/** After signing up: the state of the mail, what to do now, and what to do when none arrives. */
export function MailSent({ email }: { email: string }) {
  const { signUp, serverIsAway } = useMailProgress();
  const [isAgain, setIsAgain] = useState(false);
  const address = (
    <strong className="wrap-anywhere">
      <MailAddress address={email} />
    </strong>
  );
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

const { signIn, signUp } = authCopy;
const { failure } = signInCopy;

interface SendAgainProps {
  email: string;
  onSent?: () => void;
  variant?: ComponentProps<typeof Button>['variant'];
}

/** Sends the confirmation mail again; shows the same for known and unknown addresses. */
export function SendAgain({ email, onSent, variant = 'secondary' }: SendAgainProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  async function sendAgain() {
    setState('busy');
    setProblem(null);
    const outcome = await sendVerification(email);
    setState(outcome.done ? 'done' : 'idle');
    if (outcome.done) onSent?.();
    else setProblem(outcome.message ?? failure.unreachable);
  }

  if (state === 'done') return <Banner tone="success">{signUp.sent.again}</Banner>;
  return (
    <div className="grid gap-3">
      <ErrorBanner title={failure.mailTitle} message={problem} />
      <Button variant={variant} pending={state === 'busy'} onClick={() => void sendAgain()}>
        {signIn.resend}
      </Button>
    </div>
  );
}
