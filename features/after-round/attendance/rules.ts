import type { GolfSessionState } from '#features/golf-session/golf-session.ts';

export type NotToMark = 'not-played' | 'counted';

/** Why the organiser cannot mark attendance now; null when marking is possible. */
export function whyNotToMark(
  golfSession: {
    status: GolfSessionState;
    startsAt: string;
    /** Whether the ratings count: they depend on who came, which is then fixed. */
    ratingsCount: boolean;
  },
  now: Date,
): NotToMark | null {
  if (golfSession.status === 'cancelled' || new Date(golfSession.startsAt) > now) return 'not-played';
  return golfSession.ratingsCount ? 'counted' : null;
}
