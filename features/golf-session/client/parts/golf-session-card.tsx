import { MapPin, MessageCircle } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { golfSessionCopy, playersText, unreadText } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { RoundNotices } from '../model/round-notices.ts';
import { GolfSessionFlight } from './golf-session-flight.tsx';
import { HandicapFit, SkillBadge } from './handicap-fit.tsx';
import { RoundFacts } from './round/round-facts.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TeeTime } from './tee-time.tsx';

interface GolfSessionCardProps {
  golfSession: GolfSession;
  /** One button, below. */
  action: ReactNode;
  /** For the user's own lists, which mix all states: shows the state 'open' too. */
  showStatus?: boolean;
  /** What is read before the button is pressed. */
  notice?: ReactNode;
  below?: ReactNode;
}

/** In a wide list (`cardsClass`), the flight and the button are at the right. The column of the home is narrow on a desktop too. */
export const cardClass =
  '@min-[40rem]:grid @min-[40rem]:grid-cols-[minmax(0,1fr)_16rem] @min-[40rem]:gap-x-8 @min-[52rem]:grid-cols-[minmax(0,1fr)_17rem]';

/** A golf session among a few of the user's own: when, what, where, who, and one button. */
export function GolfSessionCard(props: GolfSessionCardProps) {
  const { golfSession, action, showStatus = false, notice = null, below = null } = props;
  const { title, location, organiser, description, playerCount, maxPlayers } = golfSession;
  return (
    <Card render={<article />} className={classNames('flex h-full flex-col gap-4', cardClass)}>
      <div className="flex gap-4 large-text:flex-col large-text:gap-3">
        <TeeTime golfSession={golfSession} />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug wrap-anywhere">{title}</h2>
          <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-soft">
            <MapPin aria-hidden="true" className="at-first-line size-4 shrink-0" />
            <span className="min-w-0">{location}</span>
          </p>
          <RoundFacts golfSession={golfSession} />
          <Badges {...{ golfSession, showStatus }} />
        </div>
      </div>
      <GolfSessionFlight
        golfSession={golfSession}
        size={maxPlayers > 6 ? 'sm' : 'md'}
        className="@min-[40rem]:self-center"
      />
      {notice ? <div className="col-span-full">{notice}</div> : null}
      <div className="text-sm text-ink-soft @min-[40rem]:pl-20">
        <div className="flex items-baseline justify-between gap-4 large-text:flex-wrap large-text:gap-1 @min-[40rem]:flex-wrap @min-[40rem]:gap-y-0 @min-[52rem]:justify-start">
          <p className="min-w-0">
            {/* On screen the flag at the first face says so. */}
            <span className="sr-only">{golfSessionCopy.organisedBy}</span>{' '}
            <span className="font-semibold text-ink">{organiser.displayName}</span>
          </p>
          <p className="shrink-0 font-semibold text-ink tabular-nums">
            {playersText(playerCount, maxPlayers)}
          </p>
        </div>
        {description ? <p className="mt-1 line-clamp-3 whitespace-pre-line">{description}</p> : null}
      </div>
      <div className="mt-auto">
        <HandicapFit golfSession={golfSession} className="mb-3" />
        {action}
      </div>
      {below ? <div className="col-span-full">{below}</div> : null}
    </Card>
  );
}

function Badges({ golfSession, showStatus }: { golfSession: GolfSession; showStatus: boolean }) {
  const { clubId, status, action, unreadMessages } = golfSession;
  const notices = use(RoundNotices);
  // The button of a full golf session says 'Vol'.
  const showsBadge = showStatus || (status !== 'open' && action !== 'full');
  return (
    <p className="mt-2.5 flex flex-wrap gap-1.5">
      {showsBadge ? <StatusBadge status={status} /> : null}
      {showStatus && unreadMessages > 0 ? (
        <Badge tone="fairway" icon={<MessageCircle />}>
          {unreadText(unreadMessages)}
        </Badge>
      ) : null}
      <SkillBadge golfSession={golfSession} />
      {clubId === null ? <Badge tone="sand">{golfSessionCopy.public}</Badge> : null}
      {notices ? <notices.OnCard golfSession={golfSession} /> : null}
    </p>
  );
}
