import { z } from 'zod';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { mostAsked } from './rules.ts';

export const listInput = z.strictObject({
  /** Private chats of the caller, separated by commas. */
  conversationIds: z
    .string()
    .max(mostAsked * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(idInput).max(mostAsked)),
});

export const presence = z.object({
  conversationId: idOutput,
  /** The other person. */
  userId: idOutput,
  online: z.boolean(),
  /** When the other person was last online; null: not known. */
  lastOnlineAt: instantOutput.nullable(),
});
export type Presence = z.infer<typeof presence>;
/** Leaves out chats in which the caller may not see the other's presence. */
export const presences = z.object({ items: z.array(presence) });

export const showInput = z.strictObject({ id: idInput, on: z.boolean() });
export const shown = z.object({ on: z.boolean() });
