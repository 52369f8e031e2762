import { Banner } from '#ui/banner.tsx';
import { cancelledText, changeTexts, roundCopy, roundText } from './copy.ts';
import type { GolfSession } from '../../../golf-session.ts';

/** '18 holes · lopen · verzamelen 09:10' */
export function RoundFacts({ golfSession }: { golfSession: GolfSession }) {
  return <p className="mt-1 text-sm text-ink-soft">{roundText(golfSession)}</p>;
}

/** Why it was cancelled, or what changed since the user joined. */
export function GolfSessionNotice({ golfSession }: { golfSession: GolfSession }) {
  const { status, cancelReason } = golfSession;
  if (status === 'cancelled')
    return (
      <Banner tone="error" title={roundCopy.cancelled.title}>
        {cancelReason === null ? roundCopy.cancelled.noReason : cancelledText(cancelReason)}
      </Banner>
    );
  const changes = status === 'completed' ? [] : changeTexts(golfSession);
  if (changes.length === 0) return null;
  return (
    <Banner tone="warning" title={roundCopy.changed}>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Banner>
  );
}
