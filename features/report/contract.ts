import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { reporter } from './access.ts';
import { reportCopy } from './copy.ts';
import { created, createInput, mineInput, ownReportPage } from './report.ts';

const { calls } = reportCopy;

export const reportContract = {
  create: call(reporter, 'POST /reports', calls.create).input(createInput).output(created),
  mine: call(golfer, 'GET /me/reports', calls.mine).input(mineInput).output(ownReportPage),
};
