import { implement } from '@orpc/server';
import { account } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { reminderContract } from '../contract.ts';
import { findMoment } from './reads.ts';
import { chooseMoment } from './writes.ts';

const os = implement(reminderContract).$context<CallContext>();

export const reminderRoutes = {
  choice: os.choice
    .use(gateOfCaller(account))
    .handler(async ({ context }) => ({ moment: await findMoment(context.db, context.me.userId) })),

  choose: os.choose
    .use(gateOfCaller(account))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await chooseMoment(context.db, context.me.userId, context.clock.now(), input), errors),
    ),
};
