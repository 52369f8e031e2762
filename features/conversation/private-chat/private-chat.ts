import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';

declare const proven: unique symbol;

/** A person with whom the caller may begin a chat. Only the gate in server/reads.ts creates one. */
export type ChatPartnerId = string & { readonly [proven]: 'partner' };

export const openInput = z.strictObject({ id: idInput, userId: idInput });
export const opened = z.object({ conversationId: idOutput });

export const chatInput = z.strictObject({ conversationId: idInput });
export const removeInput = z.strictObject({ id: idInput, conversationId: idInput });

export const privateChat = z.object({
  conversationId: idOutput,
  /** The other of the two. */
  person,
  /** False when the chat is closed: one of the two blocked the other, or closed their account. */
  may: z.object({ write: z.boolean() }),
});
export type PrivateChat = z.infer<typeof privateChat>;
