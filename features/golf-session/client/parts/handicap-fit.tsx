import { Check, Info } from 'lucide-react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { classNames } from '#ui/class-names.ts';
import { golfSessionCopy, outsideText } from '../../copy.ts';
import type { GolfSessionRow } from '../../golf-session.ts';
import { handicapFit } from '../../rules.ts';

interface HandicapFitProps {
  golfSession: GolfSessionRow;
  className?: string;
}

/** Says whether the requested handicap range fits a user who may ask to join; nothing without a range. */
export function HandicapFit({ golfSession, className }: HandicapFitProps) {
  const handicap = useAccount().profile?.handicap ?? null;
  const fit = golfSession.action === 'ask' ? handicapFit(handicap, golfSession) : null;
  if (fit === null) return null;
  const fits = fit === 'fits';
  const Sign = fits ? Check : Info;
  return (
    <p
      className={classNames(
        'flex items-start gap-1.5 text-sm',
        fits ? 'font-semibold text-fairway-ink' : 'text-ink-soft',
        className,
      )}
    >
      <Sign aria-hidden="true" className="mt-[0.15em] size-[1.1em] shrink-0" />
      <span className="min-w-0">
        {fit === 'outside' && handicap !== null
          ? outsideText(handicap)
          : golfSessionCopy.fit[fits ? 'fits' : 'unknown']}
      </span>
    </p>
  );
}
