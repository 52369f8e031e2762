import { z } from 'zod';
import { person } from '#features/profile/profile.ts';

/** Figures about the completed golf sessions in which the caller played, in the last twelve months. */
export const roundFigures = z.object({
  total: z.number(),
  /** All twelve months, the oldest first. `month`: YYYY-MM. */
  months: z.array(z.object({ month: z.string(), rounds: z.number() })),
  /** The people with whom the caller played most. */
  people: z.array(person.extend({ rounds: z.number() })),
  locations: z.array(z.object({ location: z.string(), rounds: z.number() })),
});
export type RoundFigures = z.infer<typeof roundFigures>;
