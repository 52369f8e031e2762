import { beginningOf } from '#platform/shared/beginning-of.ts';
import { addDays, weekdayOf, fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
import type { CardAction, GolfSessionState, Holes } from './golf-session.ts';

/** How many coming golf sessions a page shows: three screens of a phone. */
export const comingPageSize = 12;

/** Whether a golf session is no longer at the start that the user saw; who names none agrees to any. */
export const hasMoved = ({ startsAt }: { startsAt: string }, seen: string | undefined) =>
  seen !== undefined && Date.parse(seen) !== Date.parse(startsAt);

/** How many days the strip above the list shows. */
export const stripDays = 14;

/** The lists of the user's own golf sessions. */
export const myLists = ['organised', 'joined', 'completed'] as const;
export type MyList = (typeof myLists)[number];

/** The part of a user's list that a golf session is in: 0 coming, 1 past, 2 cancelled. A closed one may still be played. */
export const myPartOf = (golfSession: { status: GolfSessionState; startsAt: string }, now: Date) =>
  golfSession.status === 'cancelled' ? 2 : new Date(golfSession.startsAt) > now ? 0 : 1;

/** Whether its free places count: nobody joins one that is closed, cancelled or over. */
export const offersPlaces = ({ status }: { status: GolfSessionState }) =>
  status === 'open' || status === 'full';

/** A user's join request at a golf session. */
export type JoinState = {
  status: 'pending' | 'accepted' | 'declined' | 'withdrawn';
  /** Null while pending. */
  decidedAt: string | null;
  /** The golf session changed in a way that its players notice, after the request was withdrawn. */
  changedSince: boolean;
} | null;

/** How long a requester who withdrew, or a player who left, waits before asking again, unless the golf session changes. */
const hoursToAskAgain = 24;

/** When the user may ask again after withdrawing or leaving; null when that is now, or when there is nothing to wait for. */
export function askAgainAt(joinRequest: JoinState, now: Date): Date | null {
  if (joinRequest?.status !== 'withdrawn' || joinRequest.changedSince || joinRequest.decidedAt === null)
    return null;
  const at = new Date(new Date(joinRequest.decidedAt).getTime() + hoursToAskAgain * 3_600_000);
  return at > now ? at : null;
}

/** What access.ts allows the caller in a golf session, and the state of their join request. */
export type Standing = {
  mayManage: boolean;
  mayEnter: boolean;
  mayAsk: boolean;
  joinRequest: JoinState;
  clashes: boolean;
};

/** The action of the card's button for this user. */
export function cardAction(
  golfSession: { status: GolfSessionState; playerCount: number; maxPlayers: number; startsAt: string },
  standing: Standing,
  now: Date,
): CardAction {
  if (standing.mayManage) return 'manage';
  if (standing.mayEnter) return 'enter';
  const { joinRequest } = standing;
  if (joinRequest?.status === 'pending') return 'pending';
  if (joinRequest && joinRequest.status !== 'withdrawn') return 'declined';
  if (golfSession.status === 'full' || golfSession.playerCount >= golfSession.maxPlayers) return 'full';
  if (!standing.mayAsk || whyNotToJoin(golfSession, now) !== null) return 'none';
  if (standing.clashes) return 'clash';
  return askAgainAt(joinRequest, now) ? 'withdrawn' : 'ask';
}

export type NotToJoin = 'full' | 'not-open' | 'past';

/** Why no player can be added now; null when a place can be taken. */
export function whyNotToJoin(
  golfSession: { status: GolfSessionState; playerCount: number; maxPlayers: number; startsAt: string },
  now: Date,
): NotToJoin | null {
  if (golfSession.status === 'full') return 'full';
  if (golfSession.status !== 'open') return 'not-open';
  if (golfSession.playerCount >= golfSession.maxPlayers) return 'full';
  return new Date(golfSession.startsAt) <= now ? 'past' : null;
}

export type TooLate = 'ENDED' | 'PAST';

/** Why a player can neither leave nor confirm any more; null when both are possible. */
export function whyTooLate(
  golfSession: { status: GolfSessionState; startsAt: string },
  now: Date,
): TooLate | null {
  if (golfSession.status === 'cancelled' || golfSession.status === 'completed') return 'ENDED';
  return new Date(golfSession.startsAt) <= now ? 'PAST' : null;
}

/** True when the handicap is known and outside the requested range. */
export function isOutsideHandicapRange(
  handicap: number | null,
  range: { minHandicap: number | null; maxHandicap: number | null },
): boolean {
  if (handicap === null) return false;
  return handicap < (range.minHandicap ?? -Infinity) || handicap > (range.maxHandicap ?? Infinity);
}

const sunday = 6;

/** The weekend of this week in Amsterdam: from the first instant of Saturday up to the first one after Sunday. */
export function weekendOf(now: Date): { start: Date; end: Date } {
  const { date } = toAmsterdam(now);
  const monday = addDays(date, sunday + 1 - weekdayOf(date));
  return { start: fromAmsterdam(addDays(monday, -2), '00:00')!, end: fromAmsterdam(monday, '00:00')! };
}

/** From the first instant of a day in Amsterdam up to that of the next; null when there is no such date. */
export function dayRange(date: string): { start: Date; end: Date } | null {
  const start = fromAmsterdam(date, '00:00');
  return start && { start, end: fromAmsterdam(addDays(date, 1), '00:00')! };
}

/** The days of the strip above the list: from today, in Amsterdam. */
export function stripOf(now: Date): { days: string[]; start: Date; end: Date } {
  const today = toAmsterdam(now).date;
  return {
    days: Array.from({ length: stripDays }, (_, day) => addDays(today, day)),
    start: fromAmsterdam(today, '00:00')!,
    end: fromAmsterdam(addDays(today, stripDays), '00:00')!,
  };
}

export type HandicapFit = 'fits' | 'outside' | 'unknown';

/** Whether a handicap fits the requested range; unknown without a handicap, null without a range. */
export function handicapFit(
  handicap: number | null,
  range: { minHandicap: number | null; maxHandicap: number | null },
): HandicapFit | null {
  if (range.minHandicap === null && range.maxHandicap === null) return null;
  if (handicap === null) return 'unknown';
  return isOutsideHandicapRange(handicap, range) ? 'outside' : 'fits';
}

/** The fields of which the first value stays visible after the organiser changed them. */
export const changedFields = [
  'title',
  'startsAt',
  'location',
  'holes',
  'transport',
  'meetingMinutes',
] as const;

export const roundHours = (holes: Holes): number => (holes === 9 ? 3 : 5);

/** The estimated end of a round. */
export const endOfRound = ({ startsAt, holes }: { startsAt: string | Date; holes: Holes }): Date =>
  new Date(new Date(startsAt).getTime() + roundHours(holes) * 3_600_000);

/** Nothing can be asked any more: cancelled, completed, or closed and over. */
export const isEnded = (
  golfSession: { status: GolfSessionState; startsAt: string; holes: Holes },
  now: Date,
): boolean =>
  golfSession.status === 'cancelled' ||
  golfSession.status === 'completed' ||
  (golfSession.status === 'closed' && endOfRound(golfSession) <= now);

/** The most characters of a description in a row of a list. */
export const longestLine = 120;

/** The beginning of a description, on one line. */
export function lineOf(description: string | null): string | null {
  if (description === null) return null;
  const line = description.replaceAll(/\s+/g, ' ');
  if (beginningOf(line, longestLine) === line) return line;
  return `${beginningOf(line, longestLine - 1).trimEnd()}…`;
}
