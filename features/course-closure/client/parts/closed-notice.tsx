import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { Banner } from '#ui/banner.tsx';
import { courseClosureCopy, windowText } from '../../copy.ts';
import { useClosureDuring } from '../queries.ts';

interface ClosedNoticeProps {
  clubId: string | null;
  round: Pick<GolfSession, 'startsAt' | 'holes'>;
  /** The answers of the organiser. */
  children?: ReactNode;
}

/** On the page of a golf session and in its form: when the course is closed, and why. */
export function ClosedNotice({ clubId, round, children }: ClosedNoticeProps) {
  const closure = useClosureDuring(clubId, round);
  if (!closure) return null;
  return (
    <Banner tone="warning" icon={<CalendarX />} title={courseClosureCopy.closedThen}>
      <p>
        {windowText(closure)}: {closure.reason}
      </p>
      {children}
    </Banner>
  );
}
