import { formatOneDecimal } from '#platform/shared/dutch.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { largestPicture, pictureTypes } from '#platform/shared/pictures.ts';
import { readTypedNumber } from '#platform/shared/typed/typed-number.ts';
import type { HistoryMark } from './profile.ts';

/** A handicap the Dutch way: 18.4 is '18,4'; -1.2, better than scratch, is '+1,2'. */
export function formatHandicap(handicap: number): string {
  return handicap < 0 ? `+${formatOneDecimal(-handicap)}` : formatOneDecimal(handicap);
}

/** Parses a handicap as people type it: '18,4', '18.4', '+1,2' and '+ 1,2' (which are -1.2). Null for anything else. */
export function parseHandicap(text: string): number | null {
  const match = /^([+\p{Pd}−]?)\s*(\d{1,2})(?:[.,](\d))?$/u.exec(text.normalize('NFKC').trim());
  if (!match) return null;
  const value = Number(`${match[2]}.${match[3] ?? 0}`);
  return match[1] && value !== 0 ? -value : value;
}

/** Null when nothing was typed; NaN when it is no number, which the schema refuses. */
export function readHandicap(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return parseHandicap(typed) ?? readTypedNumber(typed);
}

/** The label in the history when a golf session is planned or cancelled; null when it was played. */
export function historyMark(
  golfSession: { status: string; startsAt: string },
  now: Date,
): HistoryMark | null {
  if (golfSession.status === 'cancelled') return 'cancelled';
  if (golfSession.status === 'completed') return null;
  return new Date(golfSession.startsAt) > now ? 'coming' : null;
}

/** When somebody wants to play, in a play request. */
export const playWishes = [
  'saturday-morning',
  'saturday-afternoon',
  'sunday-morning',
  'sunday-afternoon',
  'weekday',
  'this-week',
] as const;
export type PlayWish = (typeof playWishes)[number];

/** How many pictures a user may upload: their own and those for a club together. */
export const picturesPerPerson = lasting(every(10, 3600));

/** Why a file is refused before it is opened; null when it is fine. */
export function pictureProblem({ type, size }: { type: string; size: number }): PictureProblem | null {
  if (!pictureTypes.some((known) => known === type)) return 'noPicture';
  return size > largestPicture ? 'tooLarge' : null;
}
export type PictureProblem = 'noPicture' | 'tooLarge' | 'unreadable';

/** The tone of a handicap badge. */
export function handicapTone(handicap: number | null): 'strong' | 'middle' | 'sand' | 'plain' {
  if (handicap === null) return 'plain';
  if (handicap <= 10) return 'strong';
  return handicap <= 20 ? 'middle' : 'sand';
}

/** 'Anna' of 'Anna de Vries'. */
export const firstName = (displayName: string): string => displayName.split(' ', 1)[0] ?? displayName;
