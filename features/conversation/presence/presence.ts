import { z } from 'zod';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';

export const presence = z.object({
  conversationId: idOutput,
  /** The other person. */
  userId: idOutput,
  online: z.boolean(),
  /** When the other person was last online; null: not known. */
  lastOnlineAt: instantOutput.nullable(),
});
export type Presence = z.infer<typeof presence>;

export const showInput = z.strictObject({ id: idInput, on: z.boolean() });
