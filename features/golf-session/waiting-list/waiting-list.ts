import { z } from 'zod';
import { golfSession } from '#features/golf-session/golf-session.ts';
import { person } from '#features/profile/profile.ts';
import { idOutput, instantOutput } from '#platform/shared/ids.ts';

/** An entry of the caller. */
export const ownEntry = z.object({
  golfSession,
  /** The position in the waiting list, from 1; offers count too. */
  place: z.number(),
  /** Until when the caller can take the free place; null while waiting. */
  offeredUntil: instantOutput.nullable(),
});
export type OwnEntry = z.infer<typeof ownEntry>;

/** An entry as the organiser sees it, in the order of joining. */
export const entry = z.object({
  id: idOutput,
  golfer: person.extend({ handicap: z.number().nullable() }),
  joinedAt: instantOutput,
  offeredUntil: instantOutput.nullable(),
});
export type Entry = z.infer<typeof entry>;
