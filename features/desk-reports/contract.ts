import { membershipCopy } from '#features/membership/copy.ts';
import { call } from '#platform/shared/contract.ts';
import { reportAdmin, reportsAdmin } from './access.ts';
import { reportDeskCopy } from './copy.ts';
import { decided, decideInput, deskPage, listInput, waiting, waitingInput } from './desk-reports.ts';

const { calls, refusals } = reportDeskCopy;

export const reportDeskContract = {
  list: call(reportsAdmin, 'GET /reports', calls.list).input(listInput).output(deskPage),
  waiting: call(reportsAdmin, 'GET /reports/waiting', calls.waiting).input(waitingInput).output(waiting),
  decide: call(reportAdmin, 'POST /reports/{reportId}/decide', calls.decide, {
    refusals: {
      ALREADY_DECIDED: { status: 409, message: refusals.alreadyDecided },
      GONE: { status: 409, message: refusals.gone },
      OWN_MEMBERSHIP: { status: 409, message: refusals.ownMembership },
      LAST_GLOBAL_ADMIN: { status: 409, message: refusals.lastGlobalAdmin },
      LAST_ADMIN: { status: 409, message: refusals.lastAdmin },
      NOT_CLUB_ADMIN: { status: 403, message: membershipCopy.refusals.notClubAdmin },
    },
  })
    .input(decideInput)
    .output(decided),
};
