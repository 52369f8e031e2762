import { globalAdmin } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { platformLogCopy } from './copy.ts';
import { exported, exportInput, listInput, platformLogPage } from './platform-log.ts';

const { calls } = platformLogCopy;
const admin = { access: globalAdmin } as const;

export const platformLogContract = {
  list: call({ ...admin, method: 'GET', path: '/audit-log', summary: calls.list })
    .input(listInput)
    .output(platformLogPage),
  // A command, because the export itself is recorded.
  export: call({ ...admin, method: 'POST', path: '/audit-log/export', summary: calls.export })
    .input(exportInput)
    .output(exported),
};
