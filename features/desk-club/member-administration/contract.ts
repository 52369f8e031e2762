import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { clubAdmin } from '#features/membership/access.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput } from '#platform/shared/ids.ts';
import { calls, memberAdministrationCopy } from './copy.ts';
import {
  aboutMemberInput,
  clubCommandInput,
  ended,
  memberCommandInput,
  membershipEnd,
  standing,
  administeredMember,
  roles,
} from './member-administration.ts';
import { pageInput, pageOf, searchInput } from '#platform/shared/page.ts';
import { memberGroups } from './access.ts';

const { refusals } = memberAdministrationCopy;
const oneMember = '/clubs/{clubId}/administered-members/{userId}';

const lastAdmin = { LAST_ADMIN: { status: 409, message: refusals.lastAdmin } } as const;
/** Judged again in the transaction: another admin may have ended the caller's rights meanwhile. */
const ofAdmins = {
  ...lastAdmin,
  NOT_CLUB_ADMIN: { status: 403, message: membershipCopy.refusals.notClubAdmin },
} as const;
const ofOthers = { ...ofAdmins, OWN_MEMBERSHIP: { status: 409, message: refusals.ownMembership } } as const;

export const memberAdministrationContract = {
  list: call(clubAdmin, 'GET /clubs/{clubId}/administered-members', calls.list, { scope: 'members:read' })
    .input(
      z.strictObject({
        clubId: idInput,
        search: searchInput,
        group: z.enum(memberGroups).default('all'),
        ...pageInput(50),
      }),
    )
    .output(pageOf(administeredMember)),
  ending: call(clubAdmin, `GET ${oneMember}/ending`, calls.ending)
    .input(aboutMemberInput)
    .output(membershipEnd),
  setRole: call(clubAdmin, `POST ${oneMember}/role`, calls.setRole, {
    refusals: { ...ofAdmins, SUSPENDED: { status: 409, message: refusals.suspended } },
  })
    .input(memberCommandInput.extend({ role: z.enum(roles) }))
    .output(standing),
  suspend: call(clubAdmin, `POST ${oneMember}/suspend`, calls.suspend, { refusals: ofOthers })
    .input(memberCommandInput)
    .output(standing),
  unsuspend: call(clubAdmin, `POST ${oneMember}/unsuspend`, calls.unsuspend, { refusals: ofAdmins })
    .input(memberCommandInput)
    .output(standing),
  remove: call(clubAdmin, `POST ${oneMember}/remove`, calls.remove, { refusals: ofOthers })
    .input(memberCommandInput)
    .output(ended),
  export: call(clubAdmin, 'POST /clubs/{clubId}/administered-members/export', calls.export)
    .input(clubCommandInput)
    .output(z.object({ fileName: z.string(), csv: z.string() })),
  // Allowed for every golfer: a repeated `leave` must get its answer although the membership is gone.
  ownEnding: call(golfer, 'GET /me/memberships/{clubId}/ending', calls.ownEnding)
    .input(z.strictObject({ clubId: idInput }))
    .output(membershipEnd),
  leave: call(golfer, 'POST /me/memberships/{clubId}/leave', calls.leave, { refusals: lastAdmin })
    .input(clubCommandInput)
    .output(ended),
};
