import { Banner } from '#ui/banner.tsx';
import type { GolfSession, GolfSessionRow } from '../../../golf-session.ts';
import { cancelledText, changeTexts, roundCopy, roundText } from './copy.ts';

/** '18 holes · lopen · verzamelen 09:10' */
export function RoundFacts({ golfSession }: { golfSession: GolfSessionRow }) {
  return <p className="mt-1 text-sm text-ink-soft">{roundText(golfSession)}</p>;
}

/** What changed since the user joined, old and new. */
export function Changes({ golfSession }: { golfSession: GolfSession }) {
  return (
    <ul>
      {changeTexts(golfSession).map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

/**
 * Why it was cancelled, or what changed since the user joined. A player who is asked to confirm sees the changes in that question instead.
 */
export function GolfSessionNotice({ golfSession }: { golfSession: GolfSession }) {
  const { status, askedAgain } = golfSession;
  if (status === 'cancelled')
    return (
      <Banner tone="error" title={roundCopy.cancelled.title}>
        {cancelledText(golfSession)}
      </Banner>
    );
  if (status === 'completed' || askedAgain || changeTexts(golfSession).length === 0) return null;
  return (
    <Banner tone="warning" title={roundCopy.changed}>
      <Changes golfSession={golfSession} />
    </Banner>
  );
}
