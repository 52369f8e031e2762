import { MapPin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { freePlacesText, golfSessionCopy, playersText } from '../../copy.ts';
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
  return (
    <Card render={<header />} className="flex flex-col gap-4">
      <div className="flex gap-4">
        <TeeTime golfSession={golfSession} />
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="text-xl leading-snug">
            {title}
          </h1>
          <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-soft">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{location}</span>
          </p>
          <p className="mt-2.5 flex flex-wrap gap-1.5">
            <StatusBadge status={status} />
            <SkillBadge golfSession={golfSession} />
            {clubId === null ? <Badge tone="sand">{golfSessionCopy.public}</Badge> : null}
          </p>
        </div>
      </div>
      {description ? <Description text={description} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <GolfSessionFlight golfSession={golfSession} />
        <p className="text-sm tabular-nums">
          <span className="font-semibold">{playersText(playerCount, maxPlayers)}</span>
          {status === 'open' ? (
            <span className="text-ink-soft"> · {freePlacesText(maxPlayers - playerCount)}</span>
          ) : null}
        </p>
      </div>
      {action}
    </Card>
  );
}

/** About two lines on a phone. */
const longDescription = 80;

function Description({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > longDescription || text.includes('\n');
  const { more, less } = golfSessionCopy.description;
  return (
    <div className="text-sm text-ink-soft">
      <p className={classNames('whitespace-pre-line', !whole && 'line-clamp-2 lg:line-clamp-none')}>{text}</p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="-mb-2 inline-flex min-h-11 items-center font-semibold text-primary lg:hidden"
        >
          {whole ? less : more}
        </button>
      ) : null}
    </div>
  );
}
