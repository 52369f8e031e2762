import { Check, Info } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { skillText } from '../../copy.ts';
import type { GolfSessionRow } from '../../golf-session.ts';
import { useHandicapFit } from '../model/use-handicap-fit.ts';

export function SkillBadge({ golfSession }: { golfSession: GolfSessionRow }) {
  const bounded = golfSession.minHandicap !== null || golfSession.maxHandicap !== null;
  return <Badge tone={bounded ? 'sky' : 'neutral'}>{skillText(golfSession)}</Badge>;
}

/** The same with a sign for whether it fits the user, which a screen reader reads in words. */
export function FittingSkillBadge({ golfSession }: { golfSession: GolfSessionRow }) {
  const fit = useHandicapFit(golfSession);
  if (fit === null) return <SkillBadge golfSession={golfSession} />;
  return (
    <Badge tone="sky" icon={fit.fits ? <Check /> : <Info />}>
      {skillText(golfSession)}
      <span className="sr-only">. {fit.text}</span>
    </Badge>
  );
}
