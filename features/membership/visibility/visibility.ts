import { z } from 'zod';
import { idInput } from '#platform/shared/ids.ts';

/** The parts of a profile that its owner can hide. `newcomers`: name and picture, to people who are no members yet. */
export const profileParts = ['handicap', 'favoriteClub', 'memberSince', 'rating', 'newcomers'] as const;
export type ProfilePart = (typeof profileParts)[number];

/**
 * The kinds of viewers: a member of the same club, a golfer who sees the card of a golf session that the owner organises, a player
 * of the same golf session, and the recipient of a request.
 */
export const viewers = ['member', 'golfer', 'player', 'recipient'] as const;
export type Viewer = (typeof viewers)[number];

/** A profile as a viewer receives it. Null: hidden, not set, or not part of what this viewer receives. */
export const seenProfile = z.object({
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  handicap: z.number().nullable(),
  favoriteClub: z.string().nullable(),
  memberSince: z.number().nullable(),
  /** Rounded to hundredths. */
  averageRating: z.number().nullable(),
  totalRatings: z.number(),
});
export type SeenProfile = z.infer<typeof seenProfile>;

export const visibility = z.object({
  shows: z.record(z.enum(profileParts), z.boolean()),
  /** Without `member` for a golfer who has no club. */
  views: z.partialRecord(z.enum(viewers), seenProfile),
});
export type Visibility = z.infer<typeof visibility>;

export const chooseInput = z.strictObject({ id: idInput, part: z.enum(profileParts), on: z.boolean() });
