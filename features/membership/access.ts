import { asAccount, golferRefusals, golferRule } from '#features/account/access.ts';
import type {
  ClubJoinRequestState,
  DecidableClubJoinRequestId,
  OwnClubJoinRequestId,
} from '#features/membership/club-join-request/club-join-request.ts';
import { accessRule, type AccessRule } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refusals } from './copy.ts';
import type { AdministeredClubId, ClubId } from './membership.ts';

/** Null: there is no such club. */
export type ClubFacts = string | null;

/** A right on one club, and the branded id that it proves. */
export type ClubRule<Id extends ClubId> = AccessRule<[Actor, ClubFacts], Id>;

/** An admin of the club by membership: its members are theirs, which they are not to a global admin. */
export const isOwnAdmin = (actor: Actor, clubId: ClubFacts): boolean =>
  actor?.memberships.some((membership) => membership.clubId === clubId && membership.role === 'admin') ??
  false;

/** Active member of the club. To others the club's pages do not exist. */
export const clubMember: ClubRule<ClubId> = golferRule('club-member', (golfer, clubId) =>
  golfer.memberships.some((membership) => membership.clubId === clubId) ? 'allow' : 'hidden',
);

/** May read what members read: members, and global admins for every club. */
export const clubReader: ClubRule<ClubId> = accessRule(
  'club-reader',
  (actor, clubId) => {
    const account = asAccount(actor);
    if (account !== 'allow') return account;
    if (actor?.globalAdmin) return clubId === null ? 'hidden' : 'allow';
    return clubMember.judge(actor, clubId);
  },
  clubMember.refusals,
);

/**
 * Runs the club: its admins, and global admins for every club. A member who is no admin may know that the club exists; for
 * everybody else it does not.
 */
export const clubAdmin: ClubRule<AdministeredClubId> = accessRule(
  'club-admin',
  (actor, clubId) => {
    const reader = clubReader.judge(actor, clubId);
    if (reader !== 'allow' || actor?.globalAdmin) return reader;
    return isOwnAdmin(actor, clubId) ? 'allow' : 'NOT_CLUB_ADMIN';
  },
  { ...golferRefusals, NOT_CLUB_ADMIN: { status: 403, message: refusals.NOT_CLUB_ADMIN } },
);

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
