import { globalAdmin } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls } from './copy.ts';
import { exportInput, filters, platformEntry } from './platform-log.ts';
import { z } from 'zod';
import { pageInput, pageOf } from '#platform/shared/page.ts';

export const platformLogContract = {
  list: call(globalAdmin, 'GET /audit-log', calls.list)
    .input(z.strictObject({ ...filters, ...pageInput(50) }))
    .output(pageOf(platformEntry)),
  // A command, because the export itself is recorded.
  export: call(globalAdmin, 'POST /audit-log/export', calls.export)
    .input(exportInput)
    .output(z.object({ fileName: z.string(), csv: z.string() })),
};
