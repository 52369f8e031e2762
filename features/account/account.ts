import { z } from 'zod';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { mailState } from '#platform/shared/web/mail-state.ts';
import { accountCopy } from './copy.ts';

export const membershipRole = z.enum(['member', 'admin']);

const ownClub = z.object({
  id: idOutput,
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  description: z.string().nullable(),
});

/** Everything that screens need to know about the signed-in user. */
export const me = z.object({
  account: z
    .object({
      id: idOutput,
      email: z.string(),
      globalAdmin: z.boolean(),
      /** For admins: 'required' means no admin rights without a second step; 'offered' means it is optional. */
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
          club: ownClub,
          role: membershipRole,
          since: instantOutput,
        }),
      ),
      /** Clubs of the account that open only to a session which the sign-in of the organisation began. */
      clubsOfOrganisation: z.array(ownClub).default([]),
      /** Clubs that suspended this account's membership. */
      suspendedBy: z.array(z.object({ id: idOutput, name: z.string() })).default([]),
      /** Archived clubs of this account. They are in no other list, because an archived club gives no rights. */
      archivedClubs: z.array(z.object({ id: idOutput, name: z.string() })).default([]),
      /** The club whose invitation this account was made for and did not accept yet. */
      invitedTo: z.object({ name: z.string(), logoUrl: z.string().nullable() }).nullable().default(null),
    })
    .nullable(),
  /** When the closed account will be erased; `account` is then null. */
  closing: z.object({ deletionDueAt: instantOutput }).nullable(),
  /** The live stream's start offset, so that no event is lost between this answer and the stream. */
  liveOffset: z.string().nullable(),
});
export type Me = z.infer<typeof me>;

/** A session on a device. Its names come from the user agent; its location is unknown. */
export const device = z.object({
  id: idOutput,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Accurate to the hour. */
  lastUsedAt: instantOutput,
  /** Whether this is the device that makes the call. */
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof device>;

/** The sign-in methods of the account, for the security screen. */
export const security = z.object({
  hasPassword: z.boolean(),
  /** The requested new address, until its mailbox has confirmed it. */
  wantedEmail: z.string().nullable(),
  /** The state of the mail to that address; null when the mail was delivered. */
  wantedEmailMail: mailState.nullable(),
  devices: z.array(device),
});
export type Security = z.infer<typeof security>;

const { validation } = accountCopy;

/** A name that a user gives to a second step or a personal token. */
export const friendlyName = z
  .string()
  .trim()
  .min(1, validation.nameEmpty)
  .max(40, validation.nameLong)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, validation.nameStrange);

export const command = z.strictObject({ id: idInput });
export const ended = z.object({ ended: z.number() });
