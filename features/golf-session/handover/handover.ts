import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { instantOutput } from '#platform/shared/ids.ts';

/** The offer that waits for an answer. */
export const handover = z.object({
  offeredTo: person,
  /** The organiser stops playing once a player accepts. */
  leaves: z.boolean(),
  answerUntil: instantOutput,
  /** Whether the organiser can take the offer back. They cannot after the membership that a club's golf session needs has ended. */
  canBeWithdrawn: z.boolean(),
});
export type Handover = z.infer<typeof handover>;

/** How long a player has to answer, but never past the start. */
const hoursToAnswer = 24;

export const answerLimit = (now: Date): Date => new Date(now.getTime() + hoursToAnswer * 3_600_000);

/** Until when a player can take over the organiser's role. */
export const answerDeadline = (now: Date, startsAt: string): Date =>
  new Date(Math.min(answerLimit(now).getTime(), new Date(startsAt).getTime()));
