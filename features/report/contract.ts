import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { reporter } from './access.ts';
import { reportCopy } from './copy.ts';
import { created, createInput, mineInput, ownReportPage } from './report.ts';

const { calls } = reportCopy;

export const reportContract = {
  create: call({ access: reporter, method: 'POST', path: '/reports', summary: calls.create })
    .input(createInput)
    .output(created),
  mine: call({ access: golfer, method: 'GET', path: '/me/reports', summary: calls.mine })
    .input(mineInput)
    .output(ownReportPage),
};
