import { Badge } from '#ui/badge.tsx';
import { ScorecardNumber } from '#ui/scorecard-number.tsx';
import { profileCopy } from '../../copy.ts';
import { formatHandicap, handicapTone } from '../../rules.ts';

const text = profileCopy.handicap;

export function HandicapBadge({ handicap }: { handicap: number | null }) {
  if (handicap === null) return <Badge>{text.none}</Badge>;
  return (
    <ScorecardNumber value={formatHandicap(handicap)} label={text.label} tone={handicapTone(handicap)} />
  );
}

/** The handicap of a golfer who asks for something, among the badges of the request. */
export function SmallHandicap({ handicap }: { handicap: number | null }) {
  if (handicap === null) return <Badge>{text.notYet}</Badge>;
  return <ScorecardNumber size="sm" label={text.label} value={formatHandicap(handicap)} />;
}
