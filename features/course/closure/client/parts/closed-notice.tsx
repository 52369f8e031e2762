import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { Banner } from '#ui/banner.tsx';
import { closedOnText, courseClosureCopy, windowText } from '../../copy.ts';
import { closedRounds } from '../../rules.ts';
import { useClosures } from '../model/queries.ts';

interface ClosedNoticeProps {
  clubId: string | null;
  /** One round, or those of a series. */
  rounds: readonly Pick<GolfSession, 'startsAt' | 'holes'>[];
  /** The answers of the organiser. */
  children?: ReactNode;
}

/** On the page of a golf session and in its form: when the course is closed, and why. */
export function ClosedNotice({ clubId, rounds, children }: ClosedNoticeProps) {
  const { data } = useClosures(clubId);
  const closed = closedRounds(data?.items ?? [], rounds);
  if (closed.length === 0) return null;
  const closures = [...new Set(closed.map(({ closure }) => closure))];
  return (
    <Banner
      tone="warning"
      icon={<CalendarX />}
      title={
        rounds.length === 1
          ? courseClosureCopy.closedThen
          : closedOnText(closed.map(({ round }) => round.startsAt))
      }
    >
      {closures.map((closure) => (
        <p key={closure.id}>
          {windowText(closure)}: {closure.reason}
        </p>
      ))}
      {children}
    </Banner>
  );
}
