import { z } from 'zod';
import { refusals as membershipRefusals } from '#features/membership/copy.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput } from '#platform/shared/ids.ts';
import { countOutput, pageInput, pageOf } from '#platform/shared/page.ts';
import { reportAdmin, reportsAdmin } from './access.ts';
import { calls, refusals } from './copy.ts';
import { decided, deskReport, ofDesk } from './desk-reports.ts';
import { decisions, reportGroups } from './rules.ts';

export const reportDeskContract = {
  list: call(reportsAdmin, 'GET /reports', calls.list)
    .input(z.strictObject({ ...ofDesk, group: z.enum(reportGroups).default('open'), ...pageInput(20, 50) }))
    .output(pageOf(deskReport)),
  waiting: call(reportsAdmin, 'GET /reports/waiting', calls.waiting)
    .input(z.strictObject(ofDesk))
    .output(countOutput),
  decide: call(reportAdmin, 'POST /reports/{reportId}/decide', calls.decide, {
    refusals: {
      ...refused(
        409,
        refusals,
        'ALREADY_DECIDED',
        'GONE',
        'OWN_MEMBERSHIP',
        'LAST_GLOBAL_ADMIN',
        'LAST_ADMIN',
      ),
      ...refused(403, membershipRefusals, 'NOT_CLUB_ADMIN'),
    },
  })
    .input(z.strictObject({ id: idInput, reportId: idInput, decision: z.enum(decisions) }))
    .output(decided),
};
