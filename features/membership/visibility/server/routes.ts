import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { visibilityContract } from '../contract.ts';
import { findVisibility } from './reads.ts';
import { chooseVisibility } from './writes.ts';

const os = implement(visibilityContract).$context<CallContext>();

export const visibilityRoutes = {
  get: os.get.use(gateOfCaller(golfer)).handler(async ({ context, errors }) => {
    const found = await findVisibility(context.db, context.me.userId);
    if (!found) throw errors.PROFILE_REQUIRED();
    return found;
  }),

  choose: os.choose
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await chooseVisibility(context.db, context.me.userId, input), errors),
    ),
};
