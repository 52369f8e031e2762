import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { golfSessionCopy } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { GolfSessionFlight } from './golf-session-flight.tsx';
import { TeeTime } from './tee-time.tsx';

const text = golfSessionCopy.mine;

/** The loading state, as high as most rounds, so that nothing below it moves. */
export const NextRoundLoading = () => (
  <Card className="mb-4 h-47 overflow-hidden">
    <Skeleton shape="line" className="mt-1 w-32" />
    <div className="mt-4 flex gap-4">
      <Skeleton className="h-22 w-14 sm:w-16" />
      <div className="flex-1 space-y-3 pt-1">
        <Skeleton shape="line" className="h-5 w-3/4" />
        <Skeleton shape="line" className="w-1/2" />
        <Skeleton shape="line" className="h-7 w-40 max-w-full" />
      </div>
    </div>
  </Card>
);

/** Time, location and players of the user's next round, with a link to it. Low, because the state of the course follows below it. */
export function NextRound({ golfSession }: { golfSession: GolfSession }) {
  const { id, title, location, maxPlayers, may } = golfSession;
  const to = may.manage ? `/session-management/${id}` : `/session-participant/${id}`;
  return (
    <Card render={<section aria-labelledby="next-round" />}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="next-round" className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
          {golfSessionCopy.next}
        </h2>
        <ButtonLink size="small" variant="quiet" className="-mx-2 -my-2.5 px-2" render={<Link to={to} />}>
          {may.manage ? text.manage : text.view}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      </div>
      <div className="mt-2 flex gap-4 large-text:flex-col large-text:gap-3">
        <TeeTime golfSession={golfSession} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg leading-snug wrap-anywhere">{title}</h3>
          <p className="mt-1 mb-3 flex items-start gap-1.5 text-sm text-ink-soft">
            <MapPin aria-hidden="true" className="at-first-line size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{location}</span>
          </p>
          <GolfSessionFlight golfSession={golfSession} size={maxPlayers > 5 ? 'sm' : 'md'} />
        </div>
      </div>
    </Card>
  );
}
