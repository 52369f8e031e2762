import { membershipCopy } from '#features/membership/copy.ts';
import { call } from '#platform/shared/contract.ts';
import { reportAdmin, reportsAdmin } from './access.ts';
import { calls, reportDeskCopy } from './copy.ts';
import { decided, deskReport, ofDesk } from './desk-reports.ts';
import { decisions, reportGroups } from './rules.ts';
import { idInput } from '#platform/shared/ids.ts';
import { z } from 'zod';
import { countOutput, pageInput, pageOf } from '#platform/shared/page.ts';

const { refusals } = reportDeskCopy;

export const reportDeskContract = {
  list: call(reportsAdmin, 'GET /reports', calls.list)
    .input(z.strictObject({ ...ofDesk, group: z.enum(reportGroups).default('open'), ...pageInput(20, 50) }))
    .output(pageOf(deskReport)),
  waiting: call(reportsAdmin, 'GET /reports/waiting', calls.waiting)
    .input(z.strictObject(ofDesk))
    .output(countOutput),
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
    .input(z.strictObject({ id: idInput, reportId: idInput, decision: z.enum(decisions) }))
    .output(decided),
};
