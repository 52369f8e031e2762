import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { clubJoinRequestContract } from '#features/membership/club-join-request/contract.ts';
import {
  clubJoinRequestsGate,
  countWaiting,
  deciderGate,
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
import { directoryGate, memberGate } from '#features/membership/directory/server/reads.ts';
import { invitationRoutes, type InvitationParts } from '#features/membership/invitation/server/routes.ts';
import { findVisibility } from '#features/membership/visibility/server/reads.ts';
import { chooseVisibility } from '#features/membership/visibility/server/writes.ts';
import { type CallContext, gateOfCaller, limited, route } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { clubMember, clubReader, clubAdmin } from '../access.ts';
import { membershipContract, visibilityContract } from '../contract.ts';
import { clubGate } from './reads.ts';
import { selectClub } from './writes.ts';

const os = implement(membershipContract).$context<CallContext>();
const adminGate = clubGate(clubAdmin);
const golferGate = gateOfCaller(golfer);

const membershipRoutes = {
  directory: route(os.directory.use(directoryGate(clubReader)), ({ page }) => page),
  member: route(os.member.use(memberGate(clubReader)), ({ member }) => member),

  selectClub: route(os.selectClub.use(clubGate(clubMember)), ({ db, me, clubId }, input) =>
    selectClub(db, me.userId, { id: input.id, clubId }),
  ),
};

/** Withdrawing and asking again would otherwise reach the admins' screens without end. */
const perDay = limited('club-join-request', lasting(every(20, 86_400)));

const clubJoinRequest = implement(clubJoinRequestContract).$context<CallContext>();

const clubJoinRequestRoutes = {
  create: route(clubJoinRequest.create.use(golferGate).use(perDay), ({ db, me }, input) =>
    createClubJoinRequest(db, me.userId, input),
  ),

  mine: route(clubJoinRequest.mine.use(golferGate), async ({ db, me }) => ({
    items: await findOwnClubJoinRequests(db, me.userId),
  })),

  withdraw: route(
    clubJoinRequest.withdraw.use(requesterGate),
    ({ db, me, clock, clubJoinRequestId }, input) =>
      withdrawClubJoinRequest(db, me.userId, clock.now(), { id: input.id, clubJoinRequestId }),
  ),

  seen: route(clubJoinRequest.seen.use(requesterGate), ({ db, me, clock, clubJoinRequestId }, input) =>
    markSeen(db, me.userId, clock.now(), { id: input.id, clubJoinRequestId }),
  ),

  list: route(clubJoinRequest.list.use(clubJoinRequestsGate), ({ page }) => page),

  waiting: route(clubJoinRequest.waiting.use(adminGate), ({ db, clubId }) => countWaiting(db, clubId)),

  approve: route(clubJoinRequest.approve.use(deciderGate), ({ db, me, clock, clubJoinRequestId }, input) =>
    approveClubJoinRequest(db, me.userId, clock.now(), { id: input.id, clubJoinRequestId }),
  ),

  reject: route(clubJoinRequest.reject.use(deciderGate), ({ db, me, clock, clubJoinRequestId }, input) =>
    rejectClubJoinRequest(db, me.userId, clock.now(), { id: input.id, clubJoinRequestId }),
  ),
};

const visibility = implement(visibilityContract).$context<CallContext>();

const visibilityRoutes = {
  get: route(visibility.get.use(golferGate), async ({ db, me }, _input, errors) => {
    const found = await findVisibility(db, me.userId);
    if (!found) throw errors.PROFILE_REQUIRED();
    return found;
  }),

  choose: route(visibility.choose.use(golferGate), ({ db, me }, input) =>
    chooseVisibility(db, me.userId, input),
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
