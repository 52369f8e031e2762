import { useState } from 'react';
import { sendVerification } from '#platform/client/sign-in/sign-in-calls.ts';
import { Banner, ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { signInCopy } from '../../../copy.ts';
import { authCopy } from '../copy.ts';

const { signIn, signUp } = authCopy;
const { failure } = signInCopy;

/** Sends the confirmation mail again; shows the same for known and unknown addresses. */
export function SendAgain({ email, onSent }: { email: string; onSent?: () => void }) {
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
      <Button variant="secondary" pending={state === 'busy'} onClick={() => void sendAgain()}>
        {signIn.resend}
      </Button>
    </div>
  );
}
