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
  directory: call(clubReader, 'GET /clubs/{clubId}/members', membershipCopy.calls.directory, {
    scope: 'members:read',
  })
    .input(directoryInput)
    .output(directoryPage),
  member: call(clubReader, 'GET /clubs/{clubId}/members/{userId}', membershipCopy.calls.member, {
    scope: 'members:read',
  })
    .input(memberInput)
    .output(memberDetails),
  selectClub: call(clubMember, 'PUT /me/selected-club', membershipCopy.calls.selectClub)
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
