import { useToday } from '#platform/client/use-today.ts';
import { formatDateBlockOfYear } from '#platform/shared/dutch.ts';
import { DateBlock } from '#ui/date-block.tsx';
import { startTextOfYear } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';

/** Day and time of a golf session, at the left of its card. */
export function TeeTime({ golfSession }: { golfSession: Pick<GolfSession, 'startsAt' | 'status'> }) {
  const { startsAt, status } = golfSession;
  const today = useToday();
  return (
    <DateBlock
      {...formatDateBlockOfYear(startsAt, today)}
      dateTime={startsAt}
      label={startTextOfYear(startsAt, today)}
      past={status === 'completed' || status === 'cancelled'}
    />
  );
}
