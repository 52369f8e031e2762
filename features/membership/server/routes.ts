import { implement } from '@orpc/server';
import { orRefuse, type CallContext } from '#platform/server/calls.ts';
import { clubJoinRequestRoutes } from '#features/membership/club-join-request/server/routes.ts';
import { invitationRoutes, type InvitationParts } from '#features/membership/invitation/server/routes.ts';
import { visibilityRoutes } from '#features/membership/visibility/server/routes.ts';
import { clubMember, clubReader } from '../access.ts';
import { membershipContract } from '../contract.ts';
import { clubGate, directoryGate, memberGate } from './reads.ts';
import { selectClub } from './writes.ts';

const os = implement(membershipContract).$context<CallContext>();

export const membershipRoutes = {
  directory: os.directory.use(directoryGate(clubReader)).handler(({ context }) => context.page),

  member: os.member.use(memberGate(clubReader)).handler(({ context }) => context.member),

  selectClub: os.selectClub.use(clubGate(clubMember)).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubId: context.clubId };
    return orRefuse(await selectClub(context.db, context.me.userId, command), errors);
  }),
};

export type MembershipParts = { invitations: InvitationParts };

/** The routes of this noun and its rooms. */
export const membershipRouters = (parts: MembershipParts) => ({
  membership: membershipRoutes,
  clubJoinRequest: clubJoinRequestRoutes,
  invitation: invitationRoutes(parts.invitations),
  visibility: visibilityRoutes,
});
