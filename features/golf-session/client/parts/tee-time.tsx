import { formatDateBlock } from '#platform/shared/dutch.ts';
import { DateBlock } from '#ui/date-block.tsx';
import { startText } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';

/** Day and time of a golf session, at the left of its card. */
export function TeeTime({ golfSession }: { golfSession: Pick<GolfSession, 'startsAt' | 'status'> }) {
  const { startsAt, status } = golfSession;
  return (
    <DateBlock
      {...formatDateBlock(startsAt)}
      dateTime={startsAt}
      label={startText(startsAt)}
      past={status === 'completed' || status === 'cancelled'}
    />
  );
}
