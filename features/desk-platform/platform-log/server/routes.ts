import { implement } from '@orpc/server';
import { globalAdmin } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { platformLogContract } from '../contract.ts';
import { findExport, findPlatformLog } from './reads.ts';
import { recordExport } from './writes.ts';

const os = implement(platformLogContract).$context<CallContext>();

export const platformLogRoutes = {
  list: os.list
    .use(gateOfCaller(globalAdmin))
    .handler(({ context, input }) => findPlatformLog(context.db, input)),

  export: os.export.use(gateOfCaller(globalAdmin)).handler(async ({ context, input, errors }) => {
    const { id, ...filter } = input;
    orRefuse(await recordExport(context.db, context.me.userId, { id }), errors);
    return findExport(context.db, filter, context.clock.now());
  }),
};
