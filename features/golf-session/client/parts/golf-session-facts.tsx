import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { golfSessionCopy, playersText } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { SkillBadge } from './golf-session-card.tsx';
import { GolfSessionFlight } from './golf-session-flight.tsx';
import { GolfSessionNotice, RoundFacts } from './round/round-facts.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TeeTime } from './tee-time.tsx';

/** Time, location, players and the whole description. `heading`: the title, when it is not shown above. */
export function GolfSessionFacts({
  golfSession,
  heading,
}: {
  golfSession: GolfSession;
  heading?: ReactNode;
}) {
  const { location, description, status, clubId, playerCount, maxPlayers } = golfSession;
  const wide = useMediaQuery('(min-width: 64rem)');
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 large-text:grid-cols-1">
        <div className="row-span-2 large-text:row-span-1 lg:row-span-1">
          <TeeTime golfSession={golfSession} />
        </div>
        <div>
          {heading}
          <p className="mt-0.5 flex items-start gap-1.5 text-sm text-ink-soft">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{location}</span>
          </p>
          <RoundFacts golfSession={golfSession} />
          <p className="mt-2 flex flex-wrap gap-1.5">
            <StatusBadge status={status} />
            <SkillBadge golfSession={golfSession} />
            {clubId === null ? <Badge tone="sand">{golfSessionCopy.public}</Badge> : null}
          </p>
        </div>
        <div className="flex items-start gap-x-3 lg:col-span-2">
          <GolfSessionFlight golfSession={golfSession} size={wide ? 'md' : 'sm'} className="flex-1" />
          <p className="shrink-0 py-1 text-sm font-semibold tabular-nums">
            {playersText(playerCount, maxPlayers)}
          </p>
        </div>
      </div>
      <GolfSessionNotice golfSession={golfSession} />
      {description ? <p className="text-sm whitespace-pre-line text-ink-soft">{description}</p> : null}
    </>
  );
}
