import { parseHandicap } from '#platform/shared/dutch.ts';
import { largestPicture, pictureTypes } from '#platform/shared/pictures.ts';
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

/** Of the live stream: somebody's own profile changed, on whatever device. */
export const profileKind = 'profile.changed';

/** What is wrong with a file before it is looked into; null when nothing is. */
export function pictureProblem({ type, size }: { type: string; size: number }): PictureProblem | null {
  if (!pictureTypes.some((known) => known === type)) return 'noPicture';
  return size > largestPicture ? 'tooLarge' : null;
}
export type PictureProblem = 'noPicture' | 'tooLarge';
