import { implement } from '@orpc/server';
import { orRefuse, type CallContext, gateOfCaller, limit } from '#platform/server/calls.ts';
import { invitationRoutes, type InvitationParts } from '#features/membership/invitation/server/routes.ts';
import { clubMember, clubReader, clubAdmin } from '../access.ts';
import { membershipContract } from '../contract.ts';
import { clubGate, directoryGate, memberGate } from './reads.ts';
import { selectClub } from './writes.ts';
import { golfer } from '#features/account/access.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { clubJoinRequestContract } from '#features/membership/club-join-request/contract.ts';
import {
  countWaiting,
  deciderGate,
  findClubJoinRequests,
  findOwnClubJoinRequests,
  requesterGate,
} from '#features/membership/club-join-request/server/reads.ts';
import {
  approveClubJoinRequest,
  createClubJoinRequest,
  markSeen,
  rejectClubJoinRequest,
  withdrawClubJoinRequest,
} from '#features/membership/club-join-request/server/writes.ts';
import { visibilityContract } from '#features/membership/visibility/contract.ts';
import { findVisibility } from '#features/membership/visibility/server/reads.ts';
import { chooseVisibility } from '#features/membership/visibility/server/writes.ts';

const os = implement(membershipContract).$context<CallContext>();

const membershipRoutes = {
  directory: os.directory.use(directoryGate(clubReader)).handler(({ context }) => context.page),

  member: os.member.use(memberGate(clubReader)).handler(({ context }) => context.member),

  selectClub: os.selectClub.use(clubGate(clubMember)).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubId: context.clubId };
    return orRefuse(await selectClub(context.db, context.me.userId, command), errors);
  }),
};

/** Withdrawing and asking again would otherwise reach the admins' screens without end. */
const perDay = lasting(every(20, 86_400));

const clubJoinRequest = implement(clubJoinRequestContract).$context<CallContext>();

const clubJoinRequestRoutes = {
  create: clubJoinRequest.create.use(gateOfCaller(golfer)).handler(async ({ context, input, errors }) => {
    await limit(context, 'club-join-request', perDay, errors);
    return orRefuse(await createClubJoinRequest(context.db, context.me.userId, input), errors);
  }),

  mine: clubJoinRequest.mine.use(gateOfCaller(golfer)).handler(async ({ context }) => ({
    items: await findOwnClubJoinRequests(context.db, context.me.userId),
  })),

  withdraw: clubJoinRequest.withdraw.use(requesterGate()).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubJoinRequestId: context.clubJoinRequestId };
    return orRefuse(
      await withdrawClubJoinRequest(context.db, context.me.userId, context.clock.now(), command),
      errors,
    );
  }),

  seen: clubJoinRequest.seen.use(requesterGate()).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubJoinRequestId: context.clubJoinRequestId };
    return orRefuse(await markSeen(context.db, context.me.userId, context.clock.now(), command), errors);
  }),

  list: clubJoinRequest.list
    .use(clubGate(clubAdmin))
    .handler(({ context, input }) => findClubJoinRequests(context.db, context.clubId, input)),

  waiting: clubJoinRequest.waiting
    .use(clubGate(clubAdmin))
    .handler(({ context }) => countWaiting(context.db, context.clubId)),

  approve: clubJoinRequest.approve.use(deciderGate()).handler(async ({ context, input, errors }) => {
    const decision = { id: input.id, clubJoinRequestId: context.clubJoinRequestId };
    return orRefuse(
      await approveClubJoinRequest(context.db, context.me.userId, context.clock.now(), decision),
      errors,
    );
  }),

  reject: clubJoinRequest.reject.use(deciderGate()).handler(async ({ context, input, errors }) => {
    const decision = { id: input.id, clubJoinRequestId: context.clubJoinRequestId };
    return orRefuse(
      await rejectClubJoinRequest(context.db, context.me.userId, context.clock.now(), decision),
      errors,
    );
  }),
};

const visibility = implement(visibilityContract).$context<CallContext>();

const visibilityRoutes = {
  get: visibility.get.use(gateOfCaller(golfer)).handler(async ({ context, errors }) => {
    const found = await findVisibility(context.db, context.me.userId);
    if (!found) throw errors.PROFILE_REQUIRED();
    return found;
  }),

  choose: visibility.choose
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await chooseVisibility(context.db, context.me.userId, input), errors),
    ),
};

export type MembershipParts = { invitations: InvitationParts };

/** The routes of this noun and its rooms. */
export const membershipRouters = (parts: MembershipParts) => ({
  membership: membershipRoutes,
  clubJoinRequest: clubJoinRequestRoutes,
  invitation: invitationRoutes(parts.invitations),
  visibility: visibilityRoutes,
});
