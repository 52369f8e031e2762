import { parseHandicap } from '#platform/shared/dutch.ts';
import type { HistoryMark } from './profile.ts';

/** Null when nothing was typed; NaN when it is no figure, which the schema refuses in words. */
export function readHandicap(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return parseHandicap(typed) ?? Number(typed.replace(',', '.'));
}

/** What must be said of a golf session in the history that was not simply played; null for one that was. */
export function historyMark(
  golfSession: { status: string; startsAt: string },
  now: Date,
): HistoryMark | null {
  if (golfSession.status === 'cancelled') return 'cancelled';
  if (golfSession.status === 'completed') return null;
  return new Date(golfSession.startsAt) > now ? 'coming' : null;
}
