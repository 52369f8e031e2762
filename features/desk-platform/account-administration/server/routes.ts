import { implement } from '@orpc/server';
import { globalAdmin } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { accountAdministrationContract } from '../contract.ts';
import { findAccounts } from './reads.ts';
import { lift, suspend } from './writes.ts';

const os = implement(accountAdministrationContract).$context<CallContext>();
const adminGate = gateOfCaller(globalAdmin);

export const accountAdministrationRoutes = {
  search: os.search
    .use(adminGate)
    .handler(({ context, input }) => findAccounts(context.db, context.me.userId, input)),

  suspend: os.suspend
    .use(adminGate)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await suspend(context.db, context.me.userId, context.clock.now(), input), errors),
    ),

  lift: os.lift
    .use(adminGate)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await lift(context.db, context.me.userId, input), errors),
    ),
};
