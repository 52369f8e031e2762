import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { idInput, instantOutput } from '#platform/shared/ids.ts';
import { ratingTags } from './rules.ts';

/** Whether the caller can rate in one golf session. 'closed': the ratings count now and cannot change. */
export const ratingStates = ['open', 'closed', 'absent', 'not-completed'] as const;

/** The most players of one golf session, without the rater. */
const mostRated = 7;

const given = z.strictObject({
  userId: idInput,
  stars: z.number().int().min(1).max(5),
  tags: z
    .array(z.enum(ratingTags))
    .max(ratingTags.length)
    .refine((tags) => new Set(tags).size === tags.length),
});

/** Replaces the stars and tags of these players. Players who are left out keep what they have. */
export const giveInput = z.strictObject({
  id: idInput,
  golfSessionId: idInput,
  ratings: z
    .array(given)
    .min(1)
    .max(mostRated)
    .refine((ratings) => new Set(ratings.map(({ userId }) => userId)).size === ratings.length),
});

const ratedPlayer = person.extend({
  /** Given by the caller; null: none yet. */
  stars: z.number().nullable(),
  tags: z.array(z.enum(ratingTags)),
});
export type RatedPlayer = z.infer<typeof ratedPlayer>;

export const ownRatings = z.object({
  state: z.enum(ratingStates),
  /** The latest moment at which the ratings count; null for a golf session that was not completed. */
  closesAt: instantOutput.nullable(),
  /** The players whom the caller may rate; once the period is closed, those whom they rated. */
  players: z.array(ratedPlayer),
});
export type OwnRatings = z.infer<typeof ownRatings>;

export const praise = z.object({ tags: z.array(z.enum(ratingTags)) });
