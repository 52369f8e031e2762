import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { clubAdmin } from '#features/membership/access.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput } from '#platform/shared/ids.ts';
import { memberAdministrationCopy } from './copy.ts';
import {
  aboutMemberInput,
  administeredPage,
  clubCommandInput,
  ended,
  exported,
  listInput,
  memberCommandInput,
  membershipEnd,
  roleInput,
  standing,
} from './member-administration.ts';

const { calls, refusals } = memberAdministrationCopy;
const admin = { access: clubAdmin } as const;
const oneMember = '/clubs/{clubId}/administered-members/{userId}';

const lastAdmin = { LAST_ADMIN: { status: 409, message: refusals.lastAdmin } } as const;
/** Judged again in the transaction: another admin may have ended the caller's rights meanwhile. */
const ofAdmins = {
  ...lastAdmin,
  NOT_CLUB_ADMIN: { status: 403, message: membershipCopy.refusals.notClubAdmin },
} as const;
const ofOthers = { ...ofAdmins, OWN_MEMBERSHIP: { status: 409, message: refusals.ownMembership } } as const;

export const memberAdministrationContract = {
  list: call({
    ...admin,
    method: 'GET',
    path: '/clubs/{clubId}/administered-members',
    scope: 'members:read',
    summary: calls.list,
  })
    .input(listInput)
    .output(administeredPage),
  ending: call({ ...admin, method: 'GET', path: `${oneMember}/ending`, summary: calls.ending })
    .input(aboutMemberInput)
    .output(membershipEnd),
  setRole: call({
    ...admin,
    method: 'POST',
    path: `${oneMember}/role`,
    summary: calls.setRole,
    refusals: { ...ofAdmins, SUSPENDED: { status: 409, message: refusals.suspended } },
  })
    .input(roleInput)
    .output(standing),
  suspend: call({
    ...admin,
    method: 'POST',
    path: `${oneMember}/suspend`,
    summary: calls.suspend,
    refusals: ofOthers,
  })
    .input(memberCommandInput)
    .output(standing),
  unsuspend: call({
    ...admin,
    method: 'POST',
    path: `${oneMember}/unsuspend`,
    summary: calls.unsuspend,
    refusals: ofAdmins,
  })
    .input(memberCommandInput)
    .output(standing),
  remove: call({
    ...admin,
    method: 'POST',
    path: `${oneMember}/remove`,
    summary: calls.remove,
    refusals: ofOthers,
  })
    .input(memberCommandInput)
    .output(ended),
  export: call({
    ...admin,
    method: 'POST',
    path: '/clubs/{clubId}/administered-members/export',
    summary: calls.export,
  })
    .input(clubCommandInput)
    .output(exported),
  // Allowed for every golfer: a repeated `leave` must get its answer although the membership is gone.
  ownEnding: call({
    access: golfer,
    method: 'GET',
    path: '/me/memberships/{clubId}/ending',
    summary: calls.ownEnding,
  })
    .input(z.strictObject({ clubId: idInput }))
    .output(membershipEnd),
  leave: call({
    access: golfer,
    method: 'POST',
    path: '/me/memberships/{clubId}/leave',
    summary: calls.leave,
    refusals: lastAdmin,
  })
    .input(clubCommandInput)
    .output(ended),
};
