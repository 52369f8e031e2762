import { hasPasskeys } from '#platform/client/sign-in/passkey-device.ts';
import { signInByPasskey } from '#platform/client/sign-in/second-step-calls.ts';
import { authCopy } from './copy.ts';
import { PasskeyButton } from './passkey-button.tsx';

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
