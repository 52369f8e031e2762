import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { profileMaker } from '../access.ts';
import { profileContract } from '../contract.ts';
import { findHistory, findOwnProfile } from './reads.ts';
import { createProfile, updateProfile } from './writes.ts';

const os = implement(profileContract).$context<CallContext>();

export const profileRoutes = {
  get: os.get.use(gateOfCaller(golfer)).handler(async ({ context, errors }) => {
    const found = await findOwnProfile(context.db, context.me.userId);
    if (!found) throw errors.PROFILE_REQUIRED();
    return found;
  }),

  create: os.create.use(gateOfCaller(profileMaker)).handler(async ({ context, input, errors }) => {
    const answer = await createProfile(context.db, context.me.userId, input);
    context.wake();
    return orRefuse(answer, errors);
  }),

  update: os.update
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await updateProfile(context.db, context.me.userId, input), errors),
    ),

  history: os.history
    .use(gateOfCaller(golfer))
    .handler(({ context, input }) => findHistory(context.db, context.me.userId, context.clock.now(), input)),
};
