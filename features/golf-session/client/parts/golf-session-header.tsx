import { ChevronDown, MapPin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { golfSessionCopy, playersText } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { SkillBadge } from './golf-session-card.tsx';
import { GolfSessionFlight } from './golf-session-flight.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TeeTime } from './tee-time.tsx';

interface GolfSessionHeaderProps {
  golfSession: GolfSession;
  action?: ReactNode;
}

/** What this golf session is; low on a phone, so that the conversation below it has the room. */
export function GolfSessionHeader({ golfSession, action }: GolfSessionHeaderProps) {
  const { title, location, description, status, clubId, playerCount, maxPlayers } = golfSession;
  const wide = useMediaQuery('(min-width: 64rem)');
  return (
    <Card render={<header />} className="flex flex-col gap-3 lg:gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3">
        <div className="row-span-2 lg:row-span-1">
          <TeeTime golfSession={golfSession} />
        </div>
        <div>
          <h1 tabIndex={-1} className="text-lg leading-snug lg:text-xl">
            {title}
          </h1>
          <p className="mt-0.5 flex items-start gap-1.5 text-sm text-ink-soft">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{location}</span>
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <StatusBadge status={status} />
            <SkillBadge golfSession={golfSession} />
            {clubId === null ? <Badge tone="sand">{golfSessionCopy.public}</Badge> : null}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 lg:col-span-2 lg:justify-between">
          <GolfSessionFlight golfSession={golfSession} size={wide ? 'md' : 'sm'} />
          <p className="text-sm font-semibold tabular-nums">{playersText(playerCount, maxPlayers)}</p>
        </div>
      </div>
      {description ? <Description text={description} /> : null}
      {action}
    </Card>
  );
}

/** About one line on a phone. */
const longDescription = 44;

/** One line until it is touched, on a phone; all of it where there is room beside the conversation. */
function Description({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > longDescription || text.includes('\n');
  const { more, less } = golfSessionCopy.description;
  return (
    <div className={classNames('relative text-sm text-ink-soft', isLong && 'pr-8 lg:pr-0')}>
      <p className={classNames('whitespace-pre-line', !whole && 'line-clamp-1 lg:line-clamp-none')}>{text}</p>
      {isLong ? (
        <button
          type="button"
          aria-label={whole ? less : more}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="absolute inset-x-0 -inset-y-3 flex items-start justify-end rounded-md pt-3 text-primary lg:hidden"
        >
          <ChevronDown aria-hidden="true" className={classNames('size-5', whole && 'rotate-180')} />
        </button>
      ) : null}
    </div>
  );
}
