import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { idOutput, instantOutput } from '#platform/shared/ids.ts';

const about = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pair'), person }),
  z.object({
    kind: z.literal('golf-session'),
    golfSessionId: idOutput,
    title: z.string(),
    startsAt: instantOutput,
    organises: z.boolean(),
  }),
]);

export const inboxItem = z.object({
  conversationId: idOutput,
  about,
  /** Null: nothing was said yet. */
  last: z.object({ message: z.string(), own: z.boolean() }).nullable(),
  /** The moment of the last message; without a message, the moment when the conversation began. */
  at: instantOutput,
  /** Messages of others after the read pointer, up to `mostCounted`. */
  unread: z.number(),
  muted: z.boolean(),
});
export type InboxItem = z.infer<typeof inboxItem>;
