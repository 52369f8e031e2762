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
