import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { ratingTags } from './rules.ts';

/** Of the caller in one golf session. 'closed': the ratings count now and cannot change. */
export const ratingStates = ['open', 'closed', 'absent', 'not-completed'] as const;

/** Players of one golf session without the rater. */
const mostRated = 7;

export const mineInput = z.strictObject({ golfSessionId: idInput });

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
  /** When the ratings count at the latest; null for a golf session that was not completed. */
  closesAt: instantOutput.nullable(),
  /** Whom the caller may rate; of a closed period whom they rated. */
  players: z.array(ratedPlayer),
});
export type OwnRatings = z.infer<typeof ownRatings>;

export const gave = z.object({ id: idOutput });
export const praise = z.object({ tags: z.array(z.enum(ratingTags)) });
