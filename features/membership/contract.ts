import { z } from 'zod';
import { golfer, golferRefusals } from '#features/account/access.ts';
import { clubJoinRequestContract } from '#features/membership/club-join-request/contract.ts';
import { invitationContract } from '#features/membership/invitation/contract.ts';
import { calls as visibilityCalls } from '#features/membership/visibility/copy.ts';
import { chooseInput, visibility } from '#features/membership/visibility/visibility.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { pageInput, searchInput } from '#platform/shared/page.ts';
import { clubMember, clubReader } from './access.ts';
import { calls } from './copy.ts';
import { directoryPage, memberDetails } from './membership.ts';
import { handicapBands, memberOrders } from './rules.ts';

export const membershipContract = {
  directory: call(clubReader, 'GET /clubs/{clubId}/members', calls.directory, {
    scope: 'members:read',
  })
    .input(
      z.strictObject({
        clubId: idInput,
        search: searchInput,
        band: z.enum(handicapBands).default('all'),
        order: z.enum(memberOrders).default('name'),
        ...pageInput(50),
      }),
    )
    .output(directoryPage),
  member: call(clubReader, 'GET /clubs/{clubId}/members/{userId}', calls.member, {
    scope: 'members:read',
  })
    .input(z.strictObject({ clubId: idInput, userId: idInput }))
    .output(memberDetails),
  selectClub: call(clubMember, 'PUT /me/selected-club', calls.selectClub)
    .input(z.strictObject({ id: idInput, clubId: idInput }))
    .output(z.object({ clubId: idOutput })),
};

export const visibilityContract = {
  get: call(golfer, 'GET /me/visibility', visibilityCalls.get, { refusals: golferRefusals }).output(
    visibility,
  ),
  choose: call(golfer, 'PUT /me/visibility', visibilityCalls.choose, { refusals: golferRefusals })
    .input(chooseInput)
    .output(z.object({ on: z.boolean() })),
};

/** The calls of this noun and its rooms. */
export const membershipContracts = {
  membership: membershipContract,
  clubJoinRequest: clubJoinRequestContract,
  invitation: invitationContract,
  visibility: visibilityContract,
};
