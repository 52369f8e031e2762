import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { forgetPasskey, hasPasskeys, signWithPasskey } from '#platform/client/sign-in/passkey-device.ts';
import { type PasskeyStep, signInByPasskey } from '#platform/client/sign-in/second-step-calls.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { signInCopy } from '../../copy.ts';
import { authCopy } from './copy.ts';

const { challenge, passkeySignIn } = authCopy;
const { failure } = signInCopy;

interface PasskeyButtonProps {
  label: string;
  variant: 'primary' | 'secondary';
  step: PasskeyStep;
  /** Called when the passkey was accepted. Returns what is wrong when the next step was not reached. */
  onDone: () => Promise<string | null> | void;
}

/** The device verifies the user. Renders nothing where passkeys are not supported. */
export function PasskeyButton({ label, variant, step, onDone }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(): Promise<string | null> {
    const options = await step.options();
    if (!options.done) return options.message ?? failure.unreachable;
    const passkey = await signWithPasskey(options.body);
    if (passkey === null) return passkeySignIn.cancelled;
    const outcome = await step.answer(passkey);
    if (!outcome.done) {
      if (outcome.code === 'PASSKEY_GONE') void forgetPasskey(options.body, passkey);
      return outcome.message ?? failure.unreachable;
    }
    return (await onDone()) ?? null;
  }

  async function press() {
    setBusy(true);
    setProblem(null);
    const wrong = await ask();
    setBusy(false);
    setProblem(wrong);
  }

  if (!hasPasskeys()) return null;
  return (
    <div className="grid gap-4">
      <ErrorBanner title={challenge.failedTitle} message={problem} />
      <Button
        variant={variant}
        size="large"
        wide
        icon={<Fingerprint />}
        pending={busy}
        onClick={() => void press()}
      >
        {label}
      </Button>
    </div>
  );
}

const { passkeySignIn: words } = authCopy;

/** Signing in by passkey alone, below the form. */
export function PasskeySignIn({ onDone }: { onDone: () => Promise<string | null> }) {
  if (!hasPasskeys()) return null;
  return (
    <div className="mt-5 grid gap-5">
      <p
        aria-hidden="true"
        className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {words.or}
      </p>
      <PasskeyButton label={words.button} variant="secondary" step={signInByPasskey} onDone={onDone} />
    </div>
  );
}
