import { useState } from 'react';
import { emailIn, type StepOutcome } from '#platform/client/sign-in/sign-in-calls.ts';
import { ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { signInCopy } from '../../copy.ts';
import { authCopy } from './copy.ts';

const { verify: words } = authCopy;
const { failure } = signInCopy;

interface VerifyFormProps {
  confirm: () => Promise<StepOutcome>;
  /** Called with the confirmed address. */
  onDone: (email: string) => void;
}

/** Opened by the mailed link. Only the button confirms, so that link scanners do not. */
export function VerifyForm({ confirm, onDone }: VerifyFormProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit() {
    setBusy(true);
    setProblem(null);
    const outcome = await confirm();
    setBusy(false);
    if (outcome.done) onDone(emailIn(outcome.body));
    else setProblem(outcome.message ?? failure.unreachable);
  }

  return (
    <div className="grid gap-4">
      <ErrorBanner title={words.failedTitle} message={problem} />
      <Button size="large" wide pending={busy} onClick={() => void submit()}>
        {words.submit}
      </Button>
    </div>
  );
}
