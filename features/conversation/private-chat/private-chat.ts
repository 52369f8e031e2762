import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { playWishes } from '#features/profile/rules.ts';
import { idOutput, instantOutput } from '#platform/shared/ids.ts';

/** Private chats begun per user in 24 hours. */
export const mostNewChatsPerDay = 30;

/** Days after its acceptance in which a play request stands above the chat of the two. */
export const daysOfAcceptedRequest = 14;

declare const proven: unique symbol;

/** A person with whom the caller may begin a chat. Only the gate in server/reads.ts creates one. */
export type ChatPartnerId = string & { readonly [proven]: 'partner' };

export const opened = z.object({ conversationId: idOutput });

export const privateChat = z.object({
  conversationId: idOutput,
  /** The other of the two, and whether the caller blocked them. */
  person: person.extend({ isBlocked: z.boolean() }),
  /** A club of both, where the caller may see more of the other; null: none. */
  clubId: idOutput.nullable(),
  /** The accepted play request from which the two are still to play. */
  request: z
    .object({
      id: idOutput,
      /** The caller sent it. */
      own: z.boolean(),
      message: z.string().nullable(),
      wish: z.enum(playWishes).nullable(),
      acceptedAt: instantOutput,
      /** The coming round that one of the two made of it, if the caller plays in it. */
      round: z
        .object({
          golfSessionId: idOutput,
          startsAt: instantOutput,
          organises: z.boolean(),
          /** The caller was given a place, and has not said yet whether they play. */
          asked: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
  /** False when the chat is closed: one of the two blocked the other, or closed their account. */
  may: z.object({ write: z.boolean() }),
});
export type PrivateChat = z.infer<typeof privateChat>;
