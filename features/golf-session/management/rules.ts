import type {
  ChangedFrom,
  GolfSession,
  GolfSessionForm,
  GolfSessionState,
  SeriesForm,
} from '#features/golf-session/golf-session.ts';
import { changedFields, endOfRound } from '#features/golf-session/rules.ts';
import { toAmsterdam } from '#platform/shared/time.ts';

type Judged = Pick<GolfSession, 'status' | 'startsAt' | 'holes' | 'playerCount'>;

/** With fewer players nobody played together. */
export const leastPlayers = 2;

const ended: ReadonlySet<GolfSessionState> = new Set(['cancelled', 'completed']);
const hasStarted = ({ startsAt }: Judged, now: Date) => new Date(startsAt) <= now;

function beforeStart(golfSession: Judged, now: Date) {
  if (ended.has(golfSession.status)) return 'ENDED' as const;
  return hasStarted(golfSession, now) ? ('STARTED' as const) : null;
}

/** Why the organiser cannot do something now; null when it can be done. */
export const whyNotTo = {
  edit: beforeStart,
  removePlayer: beforeStart,
  close: (golfSession: Judged, now: Date) =>
    beforeStart(golfSession, now) ?? (golfSession.status === 'closed' ? ('NOT_OPEN' as const) : null),
  reopen: (golfSession: Judged, now: Date) =>
    beforeStart(golfSession, now) ?? (golfSession.status === 'closed' ? null : ('NOT_CLOSED' as const)),
  // A thunderstorm can end a round that has begun.
  cancel: (golfSession: Judged, now: Date) =>
    ended.has(golfSession.status) || endOfRound(golfSession) <= now ? ('ENDED' as const) : null,
  complete(golfSession: Judged, now: Date) {
    if (ended.has(golfSession.status)) return 'ENDED' as const;
    if (!hasStarted(golfSession, now)) return 'NOT_STARTED' as const;
    return golfSession.playerCount < leastPlayers ? ('NOBODY_ELSE' as const) : null;
  },
};
export type ManagementAction = keyof typeof whyNotTo;

type Edited = Pick<GolfSession, Exclude<keyof SeriesForm, 'time'> | 'startsAt'>;

/** A golf session as an edit of it names its values. */
export const valuesOf = ({ startsAt, description, ...golfSession }: Edited): GolfSessionForm => ({
  ...toAmsterdam(startsAt),
  title: golfSession.title,
  location: golfSession.location,
  description: description ?? '',
  maxPlayers: golfSession.maxPlayers,
  minHandicap: golfSession.minHandicap,
  maxHandicap: golfSession.maxHandicap,
  holes: golfSession.holes,
  transport: golfSession.transport,
  meetingMinutes: golfSession.meetingMinutes,
});

/**
 * What an edit makes of a golf session: where the form differs from what it showed, that counts; elsewhere the golf session keeps its own,
 * such as a later start of one day of a series, or a time that was changed on another device meanwhile. The two bounds of a handicap are
 * one choice.
 */
export function editFor<Form extends SeriesForm>(own: Form, edit: Form, shown: Form): Form {
  const edited = { ...edit };
  for (const field of Object.keys(own) as (keyof Form)[])
    if (edit[field] === shown[field]) edited[field] = own[field];
  const keepsRange = edit.minHandicap === shown.minHandicap && edit.maxHandicap === shown.maxHandicap;
  const { minHandicap, maxHandicap } = keepsRange ? own : edit;
  return { ...edited, minHandicap, maxHandicap };
}

type Shown = Pick<GolfSession, (typeof changedFields)[number]>;

/** The old values of the fields that an edit changes. */
export function changesOf(before: Shown, after: Shown): ChangedFrom {
  const isSame = (field: (typeof changedFields)[number]) =>
    field === 'startsAt'
      ? new Date(before.startsAt).getTime() === new Date(after.startsAt).getTime()
      : before[field] === after[field];
  return Object.fromEntries(
    changedFields.filter((field) => !isSame(field)).map((field) => [field, before[field]]),
  );
}

/** The event of which the players are notified; null when nothing changed that concerns them. */
export function eventOf(
  changes: ChangedFrom,
  isRedescribed: boolean,
): 'moved' | 'relocated' | 'changed' | null {
  if ('startsAt' in changes) return 'moved';
  if ('location' in changes) return 'relocated';
  return isRedescribed || Object.keys(changes).length > 0 ? 'changed' : null;
}

/** What a link to the tab 'Beheer' opens there, by a parameter of the address. */
export const openParameter = 'open';
export const openedByLink = ['move', 'cancel'] as const;
export type OpenedByLink = (typeof openedByLink)[number];
