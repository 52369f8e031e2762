import { z } from 'zod';
import { idOutput } from '#platform/shared/ids.ts';
import { asOneLine, hasInvisible } from '#platform/shared/text.ts';
import { systemClock, toAmsterdam } from '#platform/shared/time.ts';
import { lineInput, textInput } from '#platform/shared/typed/text-input.ts';
import { clubCopy } from './copy.ts';

export const words = clubCopy.validation;

/** Public facts of a club. */
export const club = z.object({
  id: idOutput,
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  description: z.string().nullable(),
  /** Town or region. */
  location: z.string().nullable(),
});
export type Club = z.infer<typeof club>;

/** The text about the club on its home page. */
export const clubInfo = club.extend({
  foundedYear: z.number().nullable(),
  holes: z.number().nullable(),
  info: z.string().nullable(),
  memberCount: z.number(),
});
export type ClubInfo = z.infer<typeof clubInfo>;

/** What a board asks for. Null: too few people to be counted for an admin who is none of this club. */
export const figures = z.object({
  members: z.number().nullable(),
  /** Of this month. */
  newMembers: z.number().nullable(),
  /** Used the app this month. */
  activeMembers: z.number().nullable(),
  /** Open club join requests. */
  openRequests: z.number(),
  /** Golf sessions played in each of the last twelve months, this month last: '2026-11'. */
  played: z.array(z.object({ month: z.string(), count: z.number() })),
});
export type Figures = z.infer<typeof figures>;

export const longestDescription = 200;
export const longestInfo = 2000;

// Two characters as the database counts them: an emoji is one there and two in JavaScript.
const twoCharacters = /^.{2}/su;

const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    // Rounded to about a metre, so that one location has one cached forecast.
    .overwrite((value) => Math.round(value * 100_000) / 100_000);

export const coordinates = z.strictObject({ latitude: degrees(90), longitude: degrees(180) });
export type Coordinates = z.infer<typeof coordinates>;

/** What admins edit, validated on both sides. Empty texts are stored as none. */
export const clubForm = z.strictObject({
  name: z
    .string()
    .refine((typed) => !hasInvisible(typed), { error: words.nameInvisible, abort: true })
    .overwrite(asOneLine)
    .regex(twoCharacters, words.nameShort)
    .max(100, words.nameLong),
  location: lineInput()
    .max(100, words.locationLong)
    .refine((typed) => typed === '' || twoCharacters.test(typed), words.locationShort),
  description: lineInput().max(longestDescription, words.descriptionLong),
  info: textInput().max(longestInfo, words.infoLong),
  foundedYear: z
    .number(words.foundedYear)
    .int(words.foundedYear)
    .min(1700, words.foundedYear)
    .refine((year) => year <= Number.parseInt(toAmsterdam(systemClock.now()).date), words.foundedYear)
    .nullable(),
  holes: z.number(words.holes).int(words.holes).min(1, words.holes).max(108, words.holes).nullable(),
  coordinates: coordinates.nullable(),
});
export type ClubForm = z.infer<typeof clubForm>;

export type ClubChanges = Partial<ClubForm>;

/** The editable facts of a club. */
export const clubSettings = z.object({
  name: z.string(),
  location: z.string(),
  description: z.string(),
  info: z.string(),
  foundedYear: z.number().nullable(),
  holes: z.number().nullable(),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  logoUrl: z.string().nullable(),
});
export type ClubSettings = z.infer<typeof clubSettings>;
