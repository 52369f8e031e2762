import { MessageSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { authCopy } from './copy.ts';

/** Seconds until a text may be requested again. */
const secondsBetweenTexts = 30;

const { challenge: words } = authCopy;

interface SendTextProps {
  /** The first text has already been sent. */
  sent: boolean;
  /** Returns the error message; null when the text was sent. */
  onSend: () => Promise<string | null>;
}

/** Requests a code by text, and again when it may have been lost. */
export function SendText({ sent, onSend }: SendTextProps) {
  const [wait, setWait] = useState(sent ? secondsBetweenTexts : 0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const waits = wait > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => setWait((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [waits]);

  async function send() {
    setBusy(true);
    const wrong = await onSend();
    setBusy(false);
    setProblem(wrong);
    if (wrong === null) setWait(secondsBetweenTexts);
  }

  return (
    <div className="grid gap-3">
      <ErrorBanner title={words.failedTitle} message={problem} />
      {waits ? (
        <p className="flex min-h-12 items-center text-sm text-ink-soft tabular-nums">
          {words.sendAgainIn(wait)}
        </p>
      ) : (
        <Button
          variant={sent ? 'secondary' : 'primary'}
          size={sent ? 'medium' : 'large'}
          wide={!sent}
          className={sent ? 'justify-self-start' : undefined}
          icon={<MessageSquare />}
          pending={busy}
          onClick={() => void send()}
        >
          {sent ? words.sendAgain : words.send}
        </Button>
      )}
    </div>
  );
}
