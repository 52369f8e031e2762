import { useEffect, useRef, useState } from 'react';
import {
  confirmSignUp,
  type SignUpConfirmation,
  type StepOutcome,
} from '#platform/client/sign-in/sign-in-calls.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { signInCopy } from '../../../copy.ts';
import { authCopy } from '../copy.ts';
import { ConfirmElsewhere, type Chosen } from './confirm-elsewhere.tsx';
import { SendAgain } from '../mail/send-again.tsx';

const { verify: words } = authCopy;
const { failure } = signInCopy;

type Refused = Extract<StepOutcome, { done: false }>;

interface ConfirmSignUpProps {
  token: string;
  /** Called when the session exists. */
  onConfirmed: (continueTo: string | null) => Promise<void>;
}

/** Opened by the mailed link. It confirms at once in the browser that signed up, and asks for the password in any other. */
export function ConfirmSignUp({ token, onConfirmed }: ConfirmSignUpProps) {
  const [email, setEmail] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isOpened = useRef(false);

  async function confirm(chosen: Chosen | null): Promise<Refused | null> {
    const outcome = await confirmSignUp({ token, ...chosen });
    if (!outcome.done) return outcome;
    const answer = outcome.body as SignUpConfirmation;
    if (answer.confirmed) await onConfirmed(answer.continueTo ?? null);
    else setEmail(answer.email);
    return null;
  }

  async function open() {
    setRefused(null);
    setRefused(await confirm(null));
  }

  useEffect(() => {
    // In development, effects run twice.
    if (isOpened.current) return;
    isOpened.current = true;
    void open();
  });

  if (refused) return <ClosedLink refused={refused} onRetry={() => void open()} />;
  if (email === null) return <output className="text-ink-soft">{words.busy}</output>;
  return <ConfirmElsewhere email={email} confirm={confirm} />;
}

/** Why the link does not work, and the way on. */
function ClosedLink({ refused, onRetry }: { refused: Refused; onRetry: () => void }) {
  const { code, message, email } = refused;
  return (
    <div className="grid gap-4">
      <Banner
        tone={code === 'ALREADY_CONFIRMED' ? 'success' : 'error'}
        title={words.closed[code] ?? words.failedTitle}
      >
        {message ?? failure.unreachable}
      </Banner>
      {code === 'SIGN_UP_EXPIRED' && email !== undefined ? <SendAgain email={email} /> : null}
      {message === null ? (
        <Button variant="secondary" onClick={onRetry}>
          {words.retry}
        </Button>
      ) : null}
    </div>
  );
}
