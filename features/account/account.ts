import { z } from 'zod';
import { idOutput, instantOutput } from '#platform/shared/ids.ts';

export const membershipRole = z.enum(['member', 'admin']);

/** Everything a screen needs to know of the person behind it. */
export const me = z.object({
  account: z
    .object({
      id: idOutput,
      email: z.string(),
      globalAdmin: z.boolean(),
      profile: z
        .object({
          displayName: z.string(),
          handicap: z.number().nullable(),
          favoriteClub: z.string(),
          avatarUrl: z.string().nullable(),
          selectedClubId: idOutput.nullable(),
        })
        .nullable(),
      memberships: z.array(
        z.object({
          club: z.object({
            id: idOutput,
            name: z.string(),
            slug: z.string(),
            logoUrl: z.string().nullable(),
            description: z.string().nullable(),
          }),
          role: membershipRole,
        }),
      ),
    })
    .nullable(),
  /** The account is closed, and erased at this moment; `account` is then null. */
  closing: z.object({ deletionDueAt: instantOutput }).nullable(),
  /** Where the live stream should start to hear, so that nothing falls between this answer and the stream. */
  livePlace: z.string().nullable(),
});
export type Me = z.infer<typeof me>;
