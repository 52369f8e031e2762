import { z } from 'zod';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';

export const membershipRole = z.enum(['member', 'admin']);

/** Everything a screen needs to know of the person behind it. */
export const me = z.object({
  account: z
    .object({
      id: idOutput,
      email: z.string(),
      globalAdmin: z.boolean(),
      /** Of who runs a club or the platform: 'required' until then they have no rights to; 'offered' they have. */
      secondStep: z.enum(['settled', 'offered', 'required']),
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

/** Where somebody is signed in. Its names are those that the browser gives itself; the place is not known. */
export const device = z.object({
  id: idOutput,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** To the hour. */
  lastUsedAt: instantOutput,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof device>;

/** How one comes in, and where one is: what the security screen shows of the account itself. */
export const security = z.object({
  hasPassword: z.boolean(),
  /** Another address that was asked for, until its mailbox has confirmed it. */
  wantedEmail: z.string().nullable(),
  devices: z.array(device),
});
export type Security = z.infer<typeof security>;

export const command = z.strictObject({ id: idInput });
export const endDeviceInput = z.strictObject({ id: idInput, deviceId: idInput });
export const ended = z.object({ ended: z.number() });
