import { account, anyone, golfer } from '#features/account/access.ts';
import { clubAdmin } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { invitationCopy } from './copy.ts';
import {
  accepted,
  acceptInput,
  changeInput,
  checked,
  checkInput,
  created,
  createdMany,
  createInput,
  createManyInput,
  held,
  holdInput,
  invitationPage,
  listInput,
  preview,
  previewInput,
  resendInput,
  revoked,
} from './invitation.ts';

const { calls, refusals } = invitationCopy;

const limits = {
  ADDRESS_LIMIT: { status: 429, message: refusals.addressLimit },
  CLUB_LIMIT: { status: 429, message: refusals.clubLimit },
} as const;

const tokens = {
  NO_TOKEN: { status: 422, message: refusals.noToken },
  NOT_FOUND_OR_USED: { status: 404, message: refusals.notFoundOrUsed },
} as const;

export const invitationContract = {
  create: call(clubAdmin, 'POST /clubs/{clubId}/invitations', calls.create, {
    refusals: {
      ...limits,
      IS_MEMBER: { status: 409, message: refusals.isMember },
      ALREADY_INVITED: { status: 409, message: refusals.alreadyInvited },
    },
  })
    .input(createInput)
    .output(created),
  check: call(clubAdmin, 'POST /clubs/{clubId}/invitations/check', calls.check)
    .input(checkInput)
    .output(checked),
  createMany: call(clubAdmin, 'POST /clubs/{clubId}/invitations/many', calls.createMany)
    .input(createManyInput)
    .output(createdMany),
  list: call(clubAdmin, 'GET /clubs/{clubId}/invitations', calls.list)
    .input(listInput)
    .output(invitationPage),
  resend: call(clubAdmin, 'POST /clubs/{clubId}/invitations/{invitationId}/resend', calls.resend, {
    refusals: {
      ...limits,
      IS_MEMBER: { status: 409, message: refusals.isMember },
      NOT_OPEN: { status: 409, message: refusals.notOpen },
    },
  })
    .input(resendInput)
    .output(created),
  revoke: call(clubAdmin, 'POST /clubs/{clubId}/invitations/{invitationId}/revoke', calls.revoke, {
    refusals: { NOT_OPEN: { status: 409, message: refusals.notOpen } },
  })
    .input(changeInput)
    .output(revoked),
  // The token is in the body: a path or a query would reach logs.
  preview: call(anyone, 'POST /invitations/preview', calls.preview, { refusals: tokens })
    .input(previewInput)
    .output(preview),
  hold: call(account, 'POST /invitations/hold', calls.hold, {
    refusals: { ...tokens, EXPIRED: { status: 409, message: refusals.expired } },
  })
    .input(holdInput)
    .output(held),
  accept: call(golfer, 'POST /invitations/accept', calls.accept, {
    refusals: {
      ...tokens,
      EXPIRED: { status: 409, message: refusals.expired },
      ALREADY_MEMBER: { status: 409, message: refusals.alreadyMember },
      MEMBER_SUSPENDED: { status: 409, message: refusals.memberSuspended },
      OTHER_ADDRESS: { status: 409, message: refusals.otherAddress },
    },
  })
    .input(acceptInput)
    .output(accepted),
};
