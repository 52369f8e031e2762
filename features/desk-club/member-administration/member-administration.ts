import { z } from 'zod';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { memberActions } from './access.ts';

export const roles = ['member', 'admin'] as const;
const statuses = ['active', 'suspended'] as const;

/** A member as the admins of the club see one. */
export const administeredMember = z.object({
  id: idOutput,
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  handicap: z.number().nullable(),
  role: z.enum(roles),
  status: z.enum(statuses),
  memberSince: instantOutput,
  /** The only active admin, who must stay until there is another. */
  isLastAdmin: z.boolean(),
  /** What the caller may do with this member. */
  actions: z.array(z.enum(memberActions)),
});
export type AdministeredMember = z.infer<typeof administeredMember>;

export const aboutMemberInput = z.strictObject({ clubId: idInput, userId: idInput });
export const memberCommandInput = aboutMemberInput.extend({ id: idInput });
export const clubCommandInput = z.strictObject({ id: idInput, clubId: idInput });

/** What happens in the club when a membership ends. */
export const membershipEnd = z.object({
  /** Coming golf sessions that the member organises and nobody can take over: they are cancelled. */
  cancelled: z.number(),
  /** Coming golf sessions that the member organises and that are offered to another player. */
  handedOver: z.number(),
  /** Coming golf sessions of others in which the member keeps a place. */
  joined: z.number(),
  /** Unanswered requests of the member: they are withdrawn. */
  requests: z.number(),
  isLastAdmin: z.boolean(),
});
export type MembershipEnd = z.infer<typeof membershipEnd>;

export const standing = z.object({ role: z.enum(roles), status: z.enum(statuses) });
export const ended = z.object({ clubId: idOutput });
