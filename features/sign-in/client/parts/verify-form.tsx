import { useState } from 'react';
import { emailIn, type StepOutcome } from '#platform/client/sign-in/sign-in-calls.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { signInCopy } from '../../copy.ts';
import { authCopy } from './copy.ts';

const { verify: words, newEmail } = authCopy;
const { failure } = signInCopy;

/** Refusals after which the same link never works. */
const closing = new Set(['BAD_LINK', 'NEWER_MAIL']);

interface VerifyFormProps {
  confirm: () => Promise<StepOutcome>;
  /** Called with the confirmed address. */
  onDone: (email: string) => void;
  /** Called by the button that leads to the addresses of the account. */
  onLeave: () => void;
}

/** Opened by the mailed link. Only the button confirms, so that link scanners do not. */
export function VerifyForm({ confirm, onDone, onLeave }: VerifyFormProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Extract<StepOutcome, { done: false }> | null>(null);
  const isBadLink = refused?.code === 'BAD_LINK';
  const isClosed = closing.has(refused?.code ?? '');

  async function submit() {
    setBusy(true);
    setRefused(null);
    const outcome = await confirm();
    setBusy(false);
    if (outcome.done) onDone(emailIn(outcome.body));
    else setRefused(outcome);
  }

  return (
    <div className="grid gap-4">
      <ErrorBanner
        title={words.closed[refused?.code ?? ''] ?? words.failedTitle}
        message={refused && (isBadLink ? newEmail.badLink : (refused.message ?? failure.unreachable))}
      />
      {isClosed ? null : <p className="text-ink-soft">{newEmail.explain}</p>}
      {/* One button in both states, so that it keeps the focus. */}
      <Button size="large" wide pending={busy} onClick={isClosed ? onLeave : () => void submit()}>
        {isClosed ? newEmail.back : words.submit}
      </Button>
      {isClosed ? null : (
        <Button size="large" wide variant="secondary" onClick={onLeave}>
          {newEmail.back}
        </Button>
      )}
    </div>
  );
}
