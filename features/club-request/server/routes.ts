import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { clubRequestContract } from '../contract.ts';
import { createClubRequest } from './writes.ts';

const os = implement(clubRequestContract).$context<CallContext>();

export const clubRequestRoutes = {
  create: os.create
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await createClubRequest(context.db, context.me.userId, input), errors),
    ),
};
