import { CalendarX } from 'lucide-react';
import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { Badge } from '#ui/badge.tsx';
import { courseClosureCopy } from '../../copy.ts';
import { useClosureDuring } from '../model/queries.ts';

/** On the card of a golf session: the course is closed then. */
export function ClosedBadge({ golfSession }: { golfSession: GolfSessionRow }) {
  const { clubId, status } = golfSession;
  const isPlanned = status !== 'cancelled' && status !== 'completed';
  const closure = useClosureDuring(isPlanned ? clubId : null, golfSession);
  return closure ? (
    <Badge tone="amber" icon={<CalendarX />}>
      {courseClosureCopy.closedThen}
    </Badge>
  ) : null;
}
