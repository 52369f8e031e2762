import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { golfSessionCopy } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { GolfSessionFlight } from './golf-session-flight.tsx';
import { TeeTime } from './tee-time.tsx';

const text = golfSessionCopy.mine;

/** Time, location and players of the user's next round, with a link to it. */
export function NextRound({ golfSession }: { golfSession: GolfSession }) {
  const { id, title, location, maxPlayers, may } = golfSession;
  const to = may.manage ? `/session-management/${id}` : `/session-participant/${id}`;
  return (
    <Card render={<section aria-labelledby="next-round" />}>
      <h2 id="next-round" className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
        {golfSessionCopy.next}
      </h2>
      <div className="mt-3 flex gap-4">
        <TeeTime golfSession={golfSession} />
        <div className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-center sm:justify-between">
          <div className="min-w-0">
            <h3 className="text-lg leading-snug wrap-anywhere">{title}</h3>
            <p className="mt-1 mb-3 flex items-start gap-1.5 text-sm text-ink-soft">
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{location}</span>
            </p>
            <GolfSessionFlight golfSession={golfSession} size={maxPlayers > 5 ? 'sm' : 'md'} />
          </div>
          <ButtonLink render={<Link to={to} />} className="max-sm:hidden sm:shrink-0">
            {may.manage ? text.manage : text.view}
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        </div>
      </div>
      <ButtonLink wide render={<Link to={to} />} className="mt-4 sm:hidden">
        {may.manage ? text.manage : text.view}
        <span className="sr-only">: {title}</span>
      </ButtonLink>
    </Card>
  );
}
