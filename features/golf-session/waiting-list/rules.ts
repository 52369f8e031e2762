import type { GolfSessionState } from '#features/golf-session/golf-session.ts';
import { addDays, fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';

/** The most entries per golf session: nobody further down the list would ever play. */
export const mostWaiting = 30;

/** The hours, in Amsterdam, in which nobody has to answer. */
const night = { from: '21:00', until: '08:00' };
/** How long an offer lasts, not counting the night. */
const offerTime = 2 * 3_600_000;

const isNight = (instant: Date) => {
  const { time } = toAmsterdam(instant);
  return time < night.until || time >= night.from;
};

/** The first moment after `instant` at this time of day. */
function next(time: string, instant: Date): Date {
  const { date } = toAmsterdam(instant);
  const today = fromAmsterdam(date, time)!;
  return today > instant ? today : fromAmsterdam(addDays(date, 1), time)!;
}

/** The last moment at or before `instant` at this time of day. */
function last(time: string, instant: Date): Date {
  const { date } = toAmsterdam(instant);
  const today = fromAmsterdam(date, time)!;
  return today <= instant ? today : fromAmsterdam(addDays(date, -1), time)!;
}

/**
 * The deadline of an offered place: after two hours outside the night, and never after the start. Null when no such moment is left
 * before the start; the place is then open to everybody.
 */
export function offerDeadline(now: Date, startsAt: Date): Date | null {
  let begin = isNight(now) ? next(night.until, now) : now;
  let left = offerTime;
  for (;;) {
    const evening = next(night.from, begin);
    const awake = evening.getTime() - begin.getTime();
    if (awake >= left) break;
    left -= awake;
    begin = next(night.until, evening);
  }
  const full = new Date(begin.getTime() + left);
  const end = full < startsAt ? full : startsAt;
  // The beginning of the night is still allowed as a deadline.
  const deadline = isNight(end) ? last(night.from, end) : end;
  return deadline > now ? deadline : null;
}

export type NotToWait = 'HAS_PLACES' | 'NOT_OPEN' | 'PAST';

/** Why nobody can join the waiting list; null when the golf session is full and still to come. */
export function whyNotToWait(
  golfSession: { status: GolfSessionState; startsAt: string },
  now: Date,
): NotToWait | null {
  if (golfSession.status !== 'full') return golfSession.status === 'open' ? 'HAS_PLACES' : 'NOT_OPEN';
  return new Date(golfSession.startsAt) <= now ? 'PAST' : null;
}
