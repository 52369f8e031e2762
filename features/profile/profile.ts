import { z } from 'zod';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { mostPixels } from '#platform/shared/pictures.ts';
import { hasInvisible, tidyName, mixesScripts, stacksMarks } from '#platform/shared/text.ts';
import { foldName } from '#platform/shared/typed/folded-name.ts';
import { lineInput } from '#platform/shared/typed/text-input.ts';
import { profileCopy, refusals } from './copy.ts';

const text = profileCopy.validation;

/** A user as others see them beside messages and players. */
export const person = z.object({ id: idOutput, displayName: z.string(), avatarUrl: z.string().nullable() });
export type Person = z.infer<typeof person>;

// At least two characters as the database counts them: an emoji is one there and two in JavaScript.
const twoCharacters = /^.{2}/su;

/** Letters of any language, at least one, and the punctuation of names. */
const nameMarks = /^(?=.*\p{L})[\p{L}\p{M} .’‐‑-]+$/u;

/**
 * Others would take this user for the app itself, for one who is gone, or for somebody whom the app names by a word: 'Jij', 'Iemand' or
 * a role. Also in wide, bold or accented letters.
 */
const namesApp = (name: string) =>
  /clubgenoot|verwijderdegebruiker|^(?:jij|iemand|organisator|(?:club|platform)?(?:admin|beheer|beheerder))$/.test(
    foldName(name).replaceAll(/\P{L}/gu, ''),
  );

/** One decimal, -10 to 54; '+1,2' is -1.2. */
export const handicapInput = z
  .number(text.handicap)
  .min(-10, text.handicap)
  .max(54, text.handicap)
  .refine((value) => Math.round(value * 10) === value * 10, text.handicapDecimal);

/** The editable fields of a profile, validated on both sides. */
export const profileForm = z.strictObject({
  displayName: z
    .string()
    .refine((typed) => !hasInvisible(typed), { error: text.displayNameInvisible, abort: true })
    .refine((typed) => !stacksMarks(typed), { error: text.displayNameStacked, abort: true })
    .overwrite(tidyName)
    .regex(twoCharacters, text.displayNameShort)
    .max(100, text.displayNameLong)
    .refine((name) => /\p{L}/u.test(name), { error: text.displayNameUnspelt, abort: true })
    .regex(nameMarks, text.displayNameMarks)
    .refine((name) => !mixesScripts(name), text.displayNameMixed)
    .refine((name) => !namesApp(name), text.displayNameApp),
  /** Null: the golfer has none yet. */
  handicap: handicapInput.nullable(),
  favoriteClub: lineInput().regex(twoCharacters, text.favoriteClubShort).max(50, text.favoriteClubLong),
});
export type ProfileForm = z.infer<typeof profileForm>;

export const setupForm = profileForm.extend({
  houseRules: z.boolean().refine((accepted) => accepted, text.houseRules),
});
export type SetupForm = z.infer<typeof setupForm>;

export const createInput = setupForm.extend({ id: idInput });
export const updateInput = profileForm.extend({ id: idInput });

/** The refusals of an upload. */
export const pictureRefusals = {
  PAYLOAD_TOO_LARGE: { status: 413, message: refusals.PAYLOAD_TOO_LARGE },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: refusals.UNSUPPORTED_MEDIA_TYPE },
  PICTURE_FAILED: { status: 503, message: refusals.PICTURE_FAILED },
  TOO_MANY_PIXELS: { status: 422, message: refusals.TOO_MANY_PIXELS },
} as const;

/** A part of the upright picture, in its pixels. Arrives as text in the query string. */
const pixels = z.coerce.number().int().max(mostPixels);
export const cropInput = z.strictObject({ left: pixels.min(0), top: pixels.min(0), size: pixels.min(1) });
export const removePictureInput = z.strictObject({ id: idInput });

/** The caller's own profile, with ratings by fellow players. */
export const ownProfile = z.object({
  displayName: z.string(),
  handicap: z.number().nullable(),
  favoriteClub: z.string(),
  avatarUrl: z.string().nullable(),
  /** Rounded to hundredths; null without ratings. */
  averageRating: z.number().nullable(),
  totalRatings: z.number(),
  /** Club members see on the card of a golf session that the user plays in it. */
  showsPlaying: z.boolean(),
  /** The others in private chats see when the user is online. */
  showsOnline: z.boolean(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const historyMarks = ['coming', 'cancelled'] as const;
export type HistoryMark = (typeof historyMarks)[number];

/** A past or coming golf session in a user's history. */
export const historyItem = z.object({
  id: idOutput,
  title: z.string(),
  startsAt: instantOutput,
  location: z.string(),
  playerCount: z.number(),
  /** Null when the golf session was played; see `historyMark`. */
  mark: z.enum(historyMarks).nullable(),
});
export type HistoryItem = z.infer<typeof historyItem>;
