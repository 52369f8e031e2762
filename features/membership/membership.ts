import { z } from 'zod';
import { idOutput, instantOutput } from '#platform/shared/ids.ts';

declare const proven: unique symbol;
declare const administered: unique symbol;

/** A club whose pages the caller may see. Only the gate in server/reads.ts creates one. */
export type ClubId = string & { readonly [proven]: 'club' };

/** A club that the caller may run. */
export type AdministeredClubId = ClubId & { readonly [administered]: true };

/** A member as the directory shows one. */
export const member = z.object({
  id: idOutput,
  displayName: z.string(),
  /** Null also when the member hides it; the same goes for the fields below. */
  handicap: z.number().nullable(),
  favoriteClub: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  memberSince: z.number().nullable(),
});
export type Member = z.infer<typeof member>;

/** The golf sessions in which the caller and a member both play. */
const together = z.object({
  /** How many are completed. */
  played: z.number(),
  lastPlayedAt: instantOutput.nullable(),
  /** The first few, soonest first. */
  coming: z.array(
    z.object({ id: idOutput, title: z.string(), startsAt: instantOutput, organises: z.boolean() }),
  ),
});
export type Together = z.infer<typeof together>;

/** What the caller sees after opening a member. */
export const memberDetails = member.extend({
  together,
  /** Rounded to hundredths; null without ratings. */
  averageRating: z.number().nullable(),
  totalRatings: z.number(),
});
export type MemberDetails = z.infer<typeof memberDetails>;

export const directoryPage = z.object({
  items: z.array(member),
  nextCursor: z.string().nullable(),
  /** The number of all matches. Null when a search or the filter `near` has more than `mostMatchesCounted` matches. */
  total: z.number().nullable(),
});
export type DirectoryPage = z.infer<typeof directoryPage>;
