import { use, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { MarkedItem } from '#ui/lists/marked-item.tsx';
import { formatTime } from '#platform/shared/dutch.ts';
import { golfSessionCopy, startText } from '../../../copy.ts';
import type { GolfSessionRow } from '../../../golf-session.ts';
import { RoundNotices } from '../../model/round-notices.ts';
import { GolfSessionFlight } from '../golf-session-flight.tsx';
import { seriesText } from './copy.ts';
import { FittingSkillBadge } from '../skill-badge.tsx';

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

/** Room for the circles and not for names, so that all rows are as high; by the number of places. */
const facesOnly: Record<number, string> = {
  2: 'max-w-[5.5rem]',
  3: 'max-w-[7.5rem]',
  4: 'max-w-[9.5rem]',
  5: 'max-w-[11.5rem]',
  6: 'max-w-[13.5rem]',
  7: 'max-w-[15.5rem]',
  8: 'max-w-[17.5rem]',
};

/**
 * A golf session as on a departure board. Its height does not depend on what loads later, so that the page keeps its scroll position.
 * The whole row opens the golf session; its buttons are above that.
 */
export function BoardRow({ golfSession, link, isNew, onSeen, children }: BoardRowProps) {
  const { startsAt, title, location, organiser, description, playerCount, maxPlayers, clubId, series } =
    golfSession;
  const notices = use(RoundNotices);
  return (
    <MarkedItem isNew={isNew} onSeen={onSeen}>
      <article
        className={classNames(
          'relative grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 px-3 pt-2 pb-1 transition-colors hover:bg-primary-soft has-[h3_:focus-visible]:bg-primary-soft sm:px-4 large-text:grid-cols-1 @2xl:grid-cols-[3.25rem_minmax(0,1fr)_auto] @2xl:pb-2 @2xl:gap-x-4',
          link.isOpen && 'lg:bg-primary-soft',
        )}
      >
        <div className="leading-tight whitespace-nowrap tabular-nums large-text:flex large-text:gap-3">
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
              className="line-clamp-2 after:absolute after:inset-0 after:rounded-md"
            >
              {title}
            </Link>
          </h3>
          <p className="truncate text-sm leading-snug text-ink-soft large-text:whitespace-normal">
            {organiser.displayName} <span aria-hidden="true">·</span> {location}
          </p>
          <p className="flex items-center gap-1.5 overflow-hidden text-sm text-ink-soft *:shrink-0 large-text:flex-wrap">
            <FittingSkillBadge golfSession={golfSession} />
            {series ? <Badge tone="primary">{seriesText(series)}</Badge> : null}
            {clubId === null ? <Badge tone="sand">{golfSessionCopy.public}</Badge> : null}
            {notices ? <notices.OnCard golfSession={golfSession} /> : null}
            {description ? <span className="min-w-0 shrink! truncate">{description}</span> : null}
          </p>
        </div>
        <div className="col-span-full flex items-center justify-between gap-2 large-text:flex-wrap @2xl:col-span-1 @2xl:gap-4 @2xl:self-center">
          {/* Its height does not change when the flight has been measured. */}
          <div className="flex h-[2.75rem] min-w-0 flex-1 items-center @2xl:w-44 @2xl:flex-none">
            <GolfSessionFlight
              golfSession={golfSession}
              size="sm"
              className={classNames('flex-1', facesOnly[maxPlayers])}
            />
          </div>
          <div className="relative flex shrink-0 items-center gap-1.5">{children}</div>
        </div>
      </article>
    </MarkedItem>
  );
}
