import { ChevronRight } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { playersText } from '#features/golf-session/copy.ts';
import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { useToday } from '#platform/client/use-today.ts';
import { formatDayHeading, formatTime } from '#platform/shared/dutch.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Tone } from '#ui/tone.ts';
import { seriesCopy } from '../../copy.ts';

const tones: Partial<Record<GolfSessionRow['action'], Tone>> = {
  ask: 'fairway',
  enter: 'primary',
  manage: 'primary',
  pending: 'sky',
  full: 'amber',
};

interface DateListProps {
  labelledBy: string;
  dates: readonly GolfSessionRow[];
  /** The date that is open beside or above the list. */
  openId?: string;
  linkOf: (date: GolfSessionRow) => Omit<LinkProps, 'children' | 'className'>;
}

/** Dates of a series, with what each is for the user. */
export const DateList = ({ labelledBy, dates, openId, linkOf }: DateListProps) => (
  <Card padding="none" render={<ol aria-labelledby={labelledBy} />} className="divide-y divide-line">
    {dates.map((date) => (
      <li key={date.id}>
        <DateLink date={date} isOpen={date.id === openId} link={linkOf(date)} />
      </li>
    ))}
  </Card>
);

interface DateLinkProps {
  date: GolfSessionRow;
  isOpen: boolean;
  link: ReturnType<DateListProps['linkOf']>;
}

function DateLink({ date: { startsAt, playerCount, maxPlayers, action }, isOpen, link }: DateLinkProps) {
  return (
    <Link
      {...link}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'flex min-h-14 items-center gap-2 rounded-md px-3 py-2 transition-colors hover:bg-primary-soft focus-visible:-outline-offset-3 large-text:flex-wrap',
        isOpen && 'bg-sunken',
      )}
    >
      <span className="min-w-0 flex-1 leading-snug large-text:basis-full">
        <span className="block font-semibold">
          {formatDayHeading(toAmsterdam(startsAt).date, useToday())}
        </span>
        <span className="block text-sm text-ink-soft tabular-nums">
          {formatTime(startsAt)} <span aria-hidden="true">·</span> {playersText(playerCount, maxPlayers)}
        </span>
      </span>
      <Badge tone={tones[action] ?? 'neutral'} className="shrink-0">
        {seriesCopy.states[action]}
      </Badge>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </Link>
  );
}
