import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idOutput } from '#platform/shared/ids.ts';
import { pageInput, pageOf } from '#platform/shared/page.ts';
import { reporter } from './access.ts';
import { calls, refusals } from './copy.ts';
import { createInput, ownReport } from './report.ts';

export const reportContract = {
  create: call(reporter, 'POST /reports', calls.create, {
    refusals: refused(409, refusals, 'ALREADY_REPORTED'),
  })
    .input(createInput)
    .output(z.object({ id: idOutput })),
  mine: call(golfer, 'GET /me/reports', calls.mine)
    .input(z.strictObject(pageInput(20, 50)))
    .output(pageOf(ownReport)),
};
