import { z } from 'zod';
import { account, anyone, golfer } from '#features/account/access.ts';
import { clubAdmin } from '#features/membership/access.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idOutput, idInput, linkTokenInput } from '#platform/shared/ids.ts';
import { pageInput, pageOf } from '#platform/shared/page.ts';
import { calls, refusals } from './copy.ts';
import {
  changeInput,
  created,
  preview,
  detail,
  verdict,
  lines,
  outcome,
  name,
  invitedEmail,
  invitation,
  invitedRole,
} from './invitation.ts';

const limits = refused(429, refusals, 'ADDRESS_LIMIT', 'CLUB_LIMIT');

const tokens = { ...refused(422, refusals, 'NO_TOKEN'), ...refused(404, refusals, 'NOT_FOUND_OR_USED') };

export const invitationContract = {
  create: call(clubAdmin, 'POST /clubs/{clubId}/invitations', calls.create, {
    refusals: { ...limits, ...refused(409, refusals, 'IS_MEMBER', 'ALREADY_INVITED') },
  })
    .input(z.strictObject({ id: idInput, clubId: idInput, email: invitedEmail, name }))
    .output(created),
  check: call(clubAdmin, 'POST /clubs/{clubId}/invitations/check', calls.check)
    .input(z.strictObject({ clubId: idInput, lines }))
    // One verdict and one detail for each line, in order.
    .output(z.object({ verdicts: z.array(verdict), details: z.array(detail.nullable()) })),
  createMany: call(clubAdmin, 'POST /clubs/{clubId}/invitations/many', calls.createMany)
    .input(z.strictObject({ id: idInput, clubId: idInput, lines }))
    .output(z.object({ outcomes: z.array(outcome) })),
  list: call(clubAdmin, 'GET /clubs/{clubId}/invitations', calls.list)
    .input(z.strictObject({ clubId: idInput, ...pageInput(50) }))
    .output(pageOf(invitation)),
  resend: call(clubAdmin, 'POST /clubs/{clubId}/invitations/{invitationId}/resend', calls.resend, {
    refusals: { ...limits, ...refused(409, refusals, 'IS_MEMBER', 'NOT_OPEN') },
  })
    // A resend makes a member, unless an admin is chosen again.
    .input(changeInput.extend({ role: invitedRole.default('member') }))
    .output(created),
  revoke: call(clubAdmin, 'POST /clubs/{clubId}/invitations/{invitationId}/revoke', calls.revoke, {
    refusals: refused(409, refusals, 'NOT_OPEN'),
  })
    .input(changeInput)
    .output(z.object({ id: idOutput })),
  // The token is in the body: a path or a query would reach logs.
  preview: call(anyone, 'POST /invitations/preview', calls.preview, { refusals: tokens })
    // Without a token: the invitation that the account holds. `proof`: only the mail has it.
    .input(
      z.strictObject({
        token: linkTokenInput.optional(),
        proof: linkTokenInput.optional(),
      }),
    )
    .output(preview),
  hold: call(account, 'POST /invitations/hold', calls.hold, {
    refusals: { ...tokens, ...refused(409, refusals, 'EXPIRED') },
  })
    .input(z.strictObject({ id: idInput, token: linkTokenInput }))
    .output(z.object({ clubName: z.string() })),
  accept: call(golfer, 'POST /invitations/accept', calls.accept, {
    refusals: {
      ...tokens,
      ...refused(409, refusals, 'EXPIRED', 'ALREADY_MEMBER', 'MEMBER_SUSPENDED', 'OTHER_ADDRESS'),
    },
  })
    // `confirmed`: the caller joins with another address than the invited one, and knows it.
    .input(
      z.strictObject({
        id: idInput,
        token: linkTokenInput.optional(),
        confirmed: z.boolean().optional(),
      }),
    )
    .output(
      z.object({
        clubId: idOutput,
        clubName: z.string(),
        /** `asked`: the club suspended or removed the caller earlier, so an admin decides first. */
        outcome: z.enum(['member', 'asked']).default('member'),
      }),
    ),
};
