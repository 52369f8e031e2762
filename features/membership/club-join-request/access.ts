import { golferRule } from '#features/account/access.ts';
import { clubAdmin, type ClubFacts } from '#features/membership/access.ts';
import { accessRule, type AccessRule } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import type {
  ClubJoinRequestState,
  DecidableClubJoinRequestId,
  OwnClubJoinRequestId,
} from './club-join-request.ts';

/** Withdrawing is offered while the request is pending. */
export const isWithdrawable = (request: { status: ClubJoinRequestState }) => request.status === 'pending';

/** Decides on a request to a club: an admin of that club. For all others, its members included, the request does not exist. */
export const clubJoinRequestAdmin: AccessRule<[Actor, ClubFacts], DecidableClubJoinRequestId> = accessRule(
  'club-join-request-admin',
  (actor, clubId) => {
    const verdict = clubAdmin.judge(actor, clubId);
    return verdict === 'NOT_CLUB_ADMIN' ? 'hidden' : verdict;
  },
  clubAdmin.refusals,
);

/** Made the request. `requesterId` is null when there is no such request. */
export const clubJoinRequester: AccessRule<[Actor, string | null], OwnClubJoinRequestId> = golferRule(
  'club-join-requester',
  (golfer, requesterId) => (requesterId === golfer.userId ? 'allow' : 'hidden'),
);
