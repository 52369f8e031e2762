import { use, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTime } from '#platform/shared/dutch.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { MarkedItem } from '#ui/lists/marked-item.tsx';
import { golfSessionCopy, startText } from '../../../copy.ts';
import type { GolfSessionRow } from '../../../golf-session.ts';
import { RoundNotices } from '../../model/round-notices.ts';
import { GolfSessionFlight } from '../golf-session-flight.tsx';
import { FittingSkillBadge } from '../handicap-fit.tsx';
import { seriesText } from './copy.ts';

/** How a row leads to its golf session. */
export interface RowLink {
  to: string;
  replace: boolean;
  isOpen: boolean;
}

interface BoardRowProps {
  golfSession: GolfSessionRow;
  link: RowLink;
  /** Just created, or led to by a link. */
  isNew: boolean;
  onSeen: () => void;
  /** The buttons, beside the flight. */
  children: ReactNode;
}

/**
 * A golf session as on a departure board. Its height does not depend on what loads later, so that the page keeps its scroll position.
 * The whole row opens the golf session; its buttons are above that.
 */
export function BoardRow({ golfSession, link, isNew, onSeen, children }: BoardRowProps) {
  const { startsAt, title, location, organiser, playerCount, maxPlayers } = golfSession;
  return (
    <MarkedItem isNew={isNew} onSeen={onSeen}>
      <article
        className={classNames(
          'relative grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 px-3 pt-1 pb-0.5 transition-colors hover:bg-primary-soft has-[h3_:focus-visible]:bg-primary-soft sm:px-4 large-text:grid-cols-1 @2xl:grid-cols-[3.25rem_minmax(0,1fr)_auto] @2xl:py-2 @2xl:gap-x-4',
          link.isOpen && 'lg:bg-primary-soft',
        )}
      >
        <div className="leading-tight whitespace-nowrap tabular-nums large-text:flex large-text:gap-3 @2xl:row-span-2">
          <time dateTime={startsAt} className="block font-semibold">
            <span className="sr-only">{startText(startsAt)}</span>
            <span aria-hidden="true">{formatTime(startsAt)}</span>
          </time>
          <p className="text-sm text-ink-soft">
            {playerCount}/{maxPlayers}
            <span className="sr-only"> {golfSessionCopy.players}</span>
          </p>
        </div>
        <div className="min-w-0">
          <h3 className="font-sans text-base leading-tight font-semibold tracking-normal wrap-anywhere">
            <Link
              to={link.to}
              replace={link.replace}
              preventScrollReset
              aria-current={link.isOpen ? 'true' : undefined}
              className="-my-0.5 line-clamp-2 py-0.5 after:absolute after:inset-0 after:rounded-md"
            >
              {title}
            </Link>
          </h3>
          <p className="truncate text-sm leading-snug text-ink-soft large-text:whitespace-normal">
            <bdi>{organiser.displayName}</bdi> <span aria-hidden="true">·</span> <bdi>{location}</bdi>
          </p>
        </div>
        <RowNotes golfSession={golfSession} />
        <div className="col-span-full flex items-center justify-between gap-2 large-text:flex-wrap @2xl:col-span-1 @2xl:col-start-3 @2xl:row-span-2 @2xl:row-start-1 @2xl:gap-4 @2xl:self-center">
          {/* Without names, so that all rows are as high, also before the flight is measured. */}
          <div className="flex h-[2.75rem] min-w-0 flex-1 items-center large-text:basis-full @2xl:w-44 @2xl:flex-none">
            <GolfSessionFlight golfSession={golfSession} size="sm" names={false} className="flex-1" />
          </div>
          {/* As wide as the most that a row offers, so that the flights of all rows are below each other. */}
          <div className="relative flex shrink-0 items-center gap-1.5 @2xl:min-w-45 @2xl:justify-end">
            {children}
          </div>
        </div>
      </article>
    </MarkedItem>
  );
}

/** Below the time as well: on a phone two labels and a word of the description do not fit beside it. */
function RowNotes({ golfSession }: { golfSession: GolfSessionRow }) {
  const { series, clubId, description } = golfSession;
  const notices = use(RoundNotices);
  return (
    <p
      className={classNames(
        'col-span-full mb-1 flex items-center gap-1.5 overflow-hidden text-sm text-ink-soft *:shrink-0 large-text:flex-wrap @2xl:col-span-1 @2xl:col-start-2',
        // On a phone two labels would leave a word of the description.
        series && 'max-[26rem]:flex-wrap max-[26rem]:gap-y-0.5 max-[26rem]:*:last:basis-full',
      )}
    >
      <FittingSkillBadge golfSession={golfSession} />
      {series ? (
        <Badge tone="primary" className="min-w-0 shrink!">
          <span className="truncate large-text:whitespace-normal">{seriesText(series)}</span>
        </Badge>
      ) : null}
      {clubId === null ? <Badge tone="sand">{golfSessionCopy.public}</Badge> : null}
      {notices ? <notices.OnCard golfSession={golfSession} /> : null}
      {description ? (
        <span className="min-w-0 flex-1 truncate large-text:basis-full">{description}</span>
      ) : null}
    </p>
  );
}
