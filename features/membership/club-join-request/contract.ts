import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { clubAdmin, clubJoinRequestAdmin, clubJoinRequester } from '#features/membership/access.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput } from '#platform/shared/ids.ts';
import { countOutput, pageInput, pageOf } from '#platform/shared/page.ts';
import { textInput } from '#platform/shared/typed/text-input.ts';
import { decided, decideInput, ownClubJoinRequest, handled, clubJoinRequest } from './club-join-request.ts';
import { calls, clubJoinRequestCopy, refusals } from './copy.ts';

const alreadyDecided = refused(409, refusals, 'ALREADY_DECIDED');
const decidable = { ...alreadyDecided, ...refused(409, refusals, 'WITHDRAWN') };

export const clubJoinRequestContract = {
  create: call(golfer, 'POST /clubs/{clubId}/join-requests', calls.create, {
    refusals: refused(409, refusals, 'ALREADY_MEMBER', 'MEMBER_SUSPENDED', 'ALREADY_ASKED', 'MOST_OPEN'),
  })
    .input(
      z.strictObject({
        id: idInput,
        clubId: idInput,
        /** Empty counts as none. */
        message: textInput().max(500, clubJoinRequestCopy.validation.messageLong).optional(),
      }),
    )
    .output(decided),
  mine: call(golfer, 'GET /me/club-join-requests', calls.mine)
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(ownClubJoinRequest) })),
  withdraw: call(clubJoinRequester, 'POST /club-join-requests/{clubJoinRequestId}/withdraw', calls.withdraw, {
    refusals: alreadyDecided,
  })
    .input(decideInput)
    .output(handled),
  seen: call(clubJoinRequester, 'POST /club-join-requests/{clubJoinRequestId}/seen', calls.seen)
    .input(decideInput)
    .output(handled),
  list: call(clubAdmin, 'GET /clubs/{clubId}/join-requests', calls.list)
    .input(z.strictObject({ clubId: idInput, ...pageInput(50) }))
    .output(pageOf(clubJoinRequest)),
  waiting: call(clubAdmin, 'GET /clubs/{clubId}/join-requests/waiting', calls.waiting)
    .input(z.strictObject({ clubId: idInput }))
    .output(countOutput),
  approve: call(clubJoinRequestAdmin, 'POST /club-join-requests/{clubJoinRequestId}/approve', calls.approve, {
    refusals: {
      ...decidable,
      ...refused(409, refusals, 'REQUESTER_GONE'),
      ALREADY_MEMBER: { status: 409, message: refusals.IS_MEMBER },
    },
  })
    .input(decideInput)
    .output(decided),
  reject: call(clubJoinRequestAdmin, 'POST /club-join-requests/{clubJoinRequestId}/reject', calls.reject, {
    refusals: decidable,
  })
    .input(decideInput)
    .output(decided),
};
