import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';

export const findInput = z.strictObject({ golfSessionId: idInput });
export const handoverInput = z.strictObject({ id: idInput, golfSessionId: idInput });
export const offerInput = handoverInput.extend({ userId: idInput });
export const handoverOutput = z.object({ golfSessionId: idOutput });
/** `cancelled`: no player could take over. */
export const leaveOutput = handoverOutput.extend({ cancelled: z.boolean() });

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
