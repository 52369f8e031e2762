import { z } from 'zod';
import { call } from '#platform/shared/contract.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { clubJoinRequestContract } from '#features/membership/club-join-request/contract.ts';
import { invitationContract } from '#features/membership/invitation/contract.ts';
import { visibilityContract } from '#features/membership/visibility/contract.ts';
import { clubMember, clubReader } from './access.ts';
import { membershipCopy } from './copy.ts';
import { directoryInput, directoryPage, memberDetails, memberInput } from './membership.ts';

export const membershipContract = {
  directory: call({
    access: clubReader,
    method: 'GET',
    path: '/clubs/{clubId}/members',
    scope: 'members:read',
    summary: membershipCopy.calls.directory,
  })
    .input(directoryInput)
    .output(directoryPage),
  member: call({
    access: clubReader,
    method: 'GET',
    path: '/clubs/{clubId}/members/{userId}',
    scope: 'members:read',
    summary: membershipCopy.calls.member,
  })
    .input(memberInput)
    .output(memberDetails),
  selectClub: call({
    access: clubMember,
    method: 'PUT',
    path: '/me/selected-club',
    summary: membershipCopy.calls.selectClub,
  })
    .input(z.strictObject({ id: idInput, clubId: idInput }))
    .output(z.object({ clubId: idOutput })),
};

/** The calls of this noun and its rooms. */
export const membershipContracts = {
  membership: membershipContract,
  clubJoinRequest: clubJoinRequestContract,
  invitation: invitationContract,
  visibility: visibilityContract,
};
