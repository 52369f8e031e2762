import { z } from 'zod';
import { handicapInput, person } from '#features/profile/profile.ts';
import { skippedTimeText } from '#platform/shared/copy.ts';
import { dateInput, instantInput } from '#platform/shared/date-input.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { pageInput, pageOf } from '#platform/shared/page.ts';
import { addDays, isSkipped } from '#platform/shared/time.ts';
import { lineInput, textInput } from '#platform/shared/typed/text-input.ts';
import { golfSessionCopy } from './copy.ts';
import { comingPageSize, myLists, type changedFields } from './rules.ts';

declare const proven: unique symbol;

/** A golf session that the caller may see, plays in, or organises. Only the gates in server/reads.ts create these. */
export type VisibleGolfSessionId = string & { readonly [proven]: 'visible' | 'party' | 'organised' };
export type OwnGolfSessionId = string & { readonly [proven]: 'party' | 'organised' };
export type OrganisedGolfSessionId = string & { readonly [proven]: 'organised' };

export const golfSessionStates = ['open', 'full', 'closed', 'cancelled', 'completed'] as const;
export type GolfSessionState = (typeof golfSessionStates)[number];

export const standardMaxPlayers = 4;

export const holeCounts = [9, 18] as const;
export type Holes = (typeof holeCounts)[number];
export const transports = ['walking', 'buggy'] as const;
export type Transport = (typeof transports)[number];
const text = golfSessionCopy.validation;

const formFields = {
  title: lineInput().min(5, text.titleShort).max(100, text.titleLong),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, text.time),
  location: lineInput().min(3, text.locationShort).max(100, text.locationLong),
  maxPlayers: z.number(text.maxPlayers).int(text.maxPlayers).min(2, text.maxPlayers).max(8, text.maxPlayers),
  minHandicap: handicapInput.nullable(),
  maxHandicap: handicapInput.nullable(),
  description: textInput().max(500, text.descriptionLong),
  // The defaults serve pages from before these fields existed.
  holes: z.literal(holeCounts).default(18),
  /** Null: free choice. */
  transport: z.enum(transports).nullable().default(null),
  /** Minutes before the start at which the players meet; null: no meeting time. */
  meetingMinutes: z.number().int().min(5).max(120).nullable().default(null),
};

type Range = { minHandicap: number | null; maxHandicap: number | null };
const isRange = ({ minHandicap, maxHandicap }: Range) =>
  minHandicap === null || maxHandicap === null || minHandicap <= maxHandicap;
const rangeIssue = { path: ['maxHandicap'], message: text.handicapOrder };

/** The create form, validated on both sides. Date and time are in Amsterdam. */
export const golfSessionForm = z
  .strictObject({ ...formFields, date: dateInput(text.date) })
  .refine(isRange, rangeIssue)
  .refine((form) => !isSkipped(form.date, form.time), { path: ['time'], message: skippedTimeText });
/** The form of a whole series: without the date, which each of its golf sessions keeps. */
export const seriesForm = z.strictObject(formFields).refine(isRange, rangeIssue);
export type SeriesForm = z.infer<typeof seriesForm>;
export type GolfSessionForm = z.infer<typeof golfSessionForm>;

/** The most weeks for which a new golf session is offered, the first one included. */
export const mostWeeks = 8;

/** The same day of the week, from a date on. */
export const weeklyDates = (date: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, week) => addDays(date, 7 * week));

export const createInput = golfSessionForm
  .safeExtend({
    id: idInput,
    /** Null: public, for every golfer. */
    clubId: idInput.nullable(),
    /**
     * How many golf sessions: one each week. The default serves pages from before this field existed; `abort`, because the rule below
     * calculates with it.
     */
    weeks: z.number().int().min(1).max(mostWeeks, { abort: true }).default(1),
    /** An accepted play request of the caller: the other golfer gets a place in the first golf session, and is asked to confirm. */
    playRequestId: idInput.optional(),
  })
  .refine(({ date, time, weeks }) => weeklyDates(date, weeks).every((day) => !isSkipped(day, time)), {
    path: ['time'],
    message: skippedTimeText,
  });

/** Narrows a list of coming golf sessions; several filters narrow it further. */
export const comingFilter = z.strictObject({
  places: z.enum(['free', 'none']).optional(),
  /** Golf sessions whose handicap range contains the caller's handicap; all of them for a caller without a handicap. */
  level: z.enum(['mine']).optional(),
  when: z.enum(['weekend']).optional(),
  /** A day in Amsterdam, instead of `when`. */
  day: dateInput().optional(),
});
export type ComingFilter = z.infer<typeof comingFilter>;

export const comingInput = comingFilter.extend(pageInput(comingPageSize, 50));

export const stripFilter = comingFilter.omit({ day: true });
export const comingDays = z.object({
  /** Each day of the strip, in Amsterdam. */
  days: z.array(
    z.object({
      /** YYYY-MM-DD. */
      day: z.string().meta({ format: 'date' }),
      /** Golf sessions that the list would show. */
      count: z.number(),
      /** A golf session of that day has a free place. */
      free: z.boolean(),
    }),
  ),
});
export type ComingDays = z.infer<typeof comingDays>;
export const oneInput = z.strictObject({ golfSessionId: idInput });
/** A command about one golf session that needs nothing else. */
export const commandInput = z.strictObject({ id: idInput, golfSessionId: idInput });
/** As the user saw the start: the organiser may have moved it since. Missing in calls of scripts and earlier builds. */
export const seenStart = { startsAt: instantInput.optional() };
export type SeenStart = { startsAt?: string | undefined };
/** A command by which the caller agrees to play. */
export const agreeInput = commandInput.extend(seenStart);
export const commandOutput = z.object({ golfSessionId: idOutput });

/** The action of a card's only button; decided by the server (rules.ts). */
export const cardActions = [
  'ask',
  'pending',
  'withdrawn',
  'declined',
  'enter',
  'manage',
  'clash',
  'full',
  'none',
] as const;
export type CardAction = (typeof cardActions)[number];

/** A player on the card, as far as the caller may see them (access.ts). */
const player = z.object({
  id: idOutput,
  /** The full name for players, the first name for other members of the club. */
  name: z.string(),
  avatarUrl: z.string().nullable(),
});

const changedFrom = z
  .object({
    title: z.string(),
    startsAt: instantOutput,
    location: z.string(),
    holes: z.literal(holeCounts),
    transport: z.enum(transports).nullable(),
    meetingMinutes: z.number().nullable(),
  } satisfies Record<(typeof changedFields)[number], z.ZodType>)
  .partial();
export type ChangedFrom = z.infer<typeof changedFrom>;

/** What a row of a list shows. The sheet of one golf session has the rest. */
export const golfSessionRow = z.object({
  id: idOutput,
  clubId: idOutput.nullable(),
  title: z.string(),
  /** In a row only its beginning, on one line (`lineOf`). */
  description: z.string().nullable(),
  startsAt: instantOutput,
  location: z.string(),
  maxPlayers: z.number(),
  playerCount: z.number(),
  minHandicap: z.number().nullable(),
  maxHandicap: z.number().nullable(),
  status: z.enum(golfSessionStates),
  holes: z.literal(holeCounts),
  /** Null: free choice. */
  transport: z.enum(transports).nullable(),
  meetingMinutes: z.number().nullable(),
  organiser: person,
  /** Organiser first. `playerCount` also counts players whom the caller may not see. */
  players: z.array(player),
  action: z.enum(cardActions),
  /** With the action 'clash', and for a caller who is asked again: what else the caller plays at that time. */
  clash: z.object({ title: z.string(), startsAt: instantOutput }).nullable(),
  /** When a caller who withdrew may ask again; null for anyone else. */
  askAgainAt: instantOutput.nullable(),
  /** Coming, and offered weekly together with others that are still to come. A list shows only the next of them. */
  series: z
    .object({
      id: idOutput,
      /** How many are still to come, this one included. */
      left: z.number(),
      /** 0 is Monday. */
      weekday: z.number(),
    })
    .nullable(),
});
export type GolfSessionRow = z.infer<typeof golfSessionRow>;

export const golfSession = golfSessionRow.extend({
  cancelReason: z.string().nullable(),
  /** The first values of the changed fields, for players and requesters who joined or asked before the change; null for others. */
  changedFrom: changedFrom.nullable(),
  /** Handicap and play style as the organiser shows them to everybody. */
  organiser: person.extend({ handicap: z.number().nullable(), favoriteClub: z.string().nullable() }),
  /** Requests that wait for the organiser; 0 for anyone else. */
  pendingRequests: z.number(),
  /** The players' conversation; null for a caller who does not play. */
  conversationId: idOutput.nullable(),
  /** Unread messages of others, up to a hundred; 0 for a caller who does not play. */
  unreadMessages: z.number(),
  /** The caller plays, and is asked whether they still do after the day or time changed. */
  askedAgain: z.boolean(),
  /** Completed, and the caller gave stars to every player whom they may rate. */
  rated: z.boolean(),
  may: z.object({ manage: z.boolean(), enter: z.boolean(), chat: z.boolean(), leave: z.boolean() }),
});
export type GolfSession = z.infer<typeof golfSession>;

export const golfSessionPage = pageOf(golfSession);
export const comingPage = pageOf(golfSessionRow);
export type ComingPage = z.infer<typeof comingPage>;

/** The privacy setting: whether club members see the user on cards. */
export const showPlayingInput = z.strictObject({ id: idInput, on: z.boolean() });

export const mineInput = z.strictObject({ list: z.enum(myLists), ...pageInput(50) });

export const participant = person.extend({
  handicap: z.number().nullable(),
  organiser: z.boolean(),
  /** Was asked again after a change of day or time, and has not answered. */
  unconfirmed: z.boolean(),
  /** The caller blocked this player. */
  isBlocked: z.boolean(),
  averageRating: z.number().nullable(),
  totalRatings: z.number(),
});
export type Participant = z.infer<typeof participant>;
