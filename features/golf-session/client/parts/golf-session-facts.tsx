import { ChevronDown, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinkedText } from '#ui/linked-text/linked-text.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { golfSessionCopy, playersText } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { GolfSessionFlight } from './golf-session-flight.tsx';
import { SkillBadge } from './handicap-fit.tsx';
import { GolfSessionNotice, RoundFacts } from './round/round-facts.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TeeTime } from './tee-time.tsx';

interface GolfSessionFactsProps {
  golfSession: GolfSession;
  /** The title, when it is not shown above. */
  heading?: ReactNode;
  /** In a header that folds. */
  fold?: { folded: boolean; toggle: () => void };
}

/** Time, location, players and the description. */
export function GolfSessionFacts({ golfSession, heading, fold }: GolfSessionFactsProps) {
  const { location, description, status, clubId, playerCount, maxPlayers } = golfSession;
  const planned = status === 'open' || status === 'full';
  const wide = useMediaQuery('(min-width: 64rem)');
  const low = useMediaQuery('(height < 31.25rem)');
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 large-text:grid-cols-1">
        <div className="row-span-2 large-text:row-span-1 lg:row-span-1">
          <TeeTime golfSession={golfSession} />
        </div>
        <div>
          {heading}
          <p className="mt-0.5 flex items-start gap-1.5 text-sm text-ink-soft">
            <MapPin aria-hidden="true" className="at-first-line size-4 shrink-0" />
            <span className="min-w-0 folded:line-clamp-2">{location}</span>
          </p>
          <div className="folded:hidden">
            <RoundFacts golfSession={golfSession} />
          </div>
          <p className={classNames('mt-2 flex flex-wrap gap-1.5', planned && 'folded:hidden')}>
            <StatusBadge status={status} />
            <span className="contents folded:hidden">
              <SkillBadge golfSession={golfSession} />
              {clubId === null ? <Badge tone="sand">{golfSessionCopy.public}</Badge> : null}
            </span>
          </p>
        </div>
        <div className="flex items-start gap-x-3 large-text:flex-col lg:col-span-2">
          <GolfSessionFlight
            golfSession={golfSession}
            size={wide ? 'md' : 'sm'}
            names={!low}
            className="flex-1 large-text:w-full"
          />
          <p className="shrink-0 py-1 text-sm font-semibold tabular-nums large-text:folded:hidden">
            {playersText(playerCount, maxPlayers)}
          </p>
        </div>
      </div>
      <GolfSessionNotice golfSession={golfSession} />
      {description || fold ? (
        <div
          className={classNames('flex flex-wrap justify-end gap-3', !description && 'hidden foldable:flex')}
        >
          <p className="min-w-0 basis-full text-sm wrap-anywhere whitespace-pre-line text-ink-soft folded:line-clamp-1 folded:basis-0 folded:grow">
            <LinkedText text={description ?? ''} />
          </p>
          {fold ? <FoldButton {...fold} /> : null}
        </div>
      ) : null}
    </>
  );
}

/** 44 px high without making its row higher than the text. */
function FoldButton({ folded, toggle }: NonNullable<GolfSessionFactsProps['fold']>) {
  return (
    <button
      type="button"
      aria-expanded={!folded}
      onClick={toggle}
      className="-my-2.5 -mr-2 hidden min-h-11 foldable:inline-flex shrink-0 items-center gap-1 rounded-md pr-1 pl-2 text-sm font-semibold text-primary hover:bg-primary-soft focus-visible:-outline-offset-3"
    >
      {folded ? golfSessionCopy.fold.open : golfSessionCopy.fold.close}
      <span className="sr-only"> {golfSessionCopy.fold.about}</span>
      <ChevronDown
        aria-hidden="true"
        className={classNames('size-5 transition-transform', !folded && 'rotate-180')}
      />
    </button>
  );
}
