import { formatHandicap, handicapTone } from '#features/profile/rules.ts';
import { ScorecardNumber } from '#ui/scorecard-number.tsx';
import { membershipCopy } from '../../copy.ts';

export function MemberHandicap({ handicap }: { handicap: number | null }) {
  if (handicap === null) return <ScorecardNumber value="–" label={membershipCopy.noHandicap} />;
  return (
    <ScorecardNumber
      value={formatHandicap(handicap)}
      label={membershipCopy.handicap}
      tone={handicapTone(handicap)}
    />
  );
}
