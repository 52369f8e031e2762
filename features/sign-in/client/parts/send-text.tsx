import { MessageSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
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
  // By the clock: while the user reads the text in another app, timers may stand still.
  const [now, setNow] = useState(() => Date.now());
  const [waitsUntil, setWaitsUntil] = useState(sent ? now + secondsBetweenTexts * 1000 : now);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wait = Math.ceil((waitsUntil - now) / 1000);
  const waits = wait > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waits]);

  async function send() {
    setBusy(true);
    const wrong = await onSend();
    setBusy(false);
    setProblem(wrong);
    if (wrong !== null) return;
    const sentAt = Date.now();
    setNow(sentAt);
    setWaitsUntil(sentAt + secondsBetweenTexts * 1000);
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
