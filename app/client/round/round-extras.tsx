import { AddToCalendar } from '#features/calendar/client/parts/add-to-calendar.tsx';
import type { GolfSession } from '#features/golf-session/golf-session.ts';

/** Below the facts of a golf session, for its players. */
export function RoundExtras({ golfSession: { id, status } }: { golfSession: GolfSession }) {
  const isComing = status !== 'cancelled' && status !== 'completed';
  return isComing ? (
    <div className="flex flex-wrap gap-2">
      <AddToCalendar golfSessionId={id} />
    </div>
  ) : null;
}
