import { globalAdmin } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { platformLogCopy } from './copy.ts';
import { exported, exportInput, listInput, platformLogPage } from './platform-log.ts';

const { calls } = platformLogCopy;

export const platformLogContract = {
  list: call(globalAdmin, 'GET /audit-log', calls.list).input(listInput).output(platformLogPage),
  // A command, because the export itself is recorded.
  export: call(globalAdmin, 'POST /audit-log/export', calls.export).input(exportInput).output(exported),
};
