import { Check, Info } from 'lucide-react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { skillText, golfSessionCopy, outsideText } from '../../copy.ts';
import type { GolfSessionRow } from '../../golf-session.ts';
import { handicapFit } from '../../rules.ts';

/** Says whether the requested handicap range fits a user who may ask to join; nothing without a range. */
export function HandicapFit({ golfSession, className }: { golfSession: GolfSessionRow; className?: string }) {
  const fit = useHandicapFit(golfSession);
  if (fit === null) return null;
  const Sign = fit.fits ? Check : Info;
  return (
    <p
      className={classNames(
        'flex items-start gap-1.5 text-sm',
        fit.fits ? 'font-semibold text-fairway-ink' : 'text-ink-soft',
        className,
      )}
    >
      <Sign aria-hidden="true" className="at-first-line size-4 shrink-0" />
      <span className="min-w-0">{fit.text}</span>
    </p>
  );
}

export function SkillBadge({ golfSession }: { golfSession: GolfSessionRow }) {
  const bounded = golfSession.minHandicap !== null || golfSession.maxHandicap !== null;
  return <Badge tone={bounded ? 'sky' : 'neutral'}>{skillText(golfSession)}</Badge>;
}

/** The skill badge with a sign for whether the range fits the user, which a screen reader reads in words. */
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

/** Whether the requested handicap range fits a user who may ask to join, in words; null without a range. */
export function useHandicapFit(golfSession: GolfSessionRow): { fits: boolean; text: string } | null {
  const handicap = useAccount().profile?.handicap ?? null;
  const fit = golfSession.action === 'ask' ? handicapFit(handicap, golfSession) : null;
  if (fit === null) return null;
  if (fit === 'outside' && handicap !== null) return { fits: false, text: outsideText(handicap) };
  return { fits: fit === 'fits', text: golfSessionCopy.fit[fit === 'fits' ? 'fits' : 'unknown'] };
}
