import { implement } from '@orpc/server';
import { gateOfCaller, type CallContext } from '#platform/server/calls.ts';
import { anyone } from '../access.ts';
import { accountContract } from '../contract.ts';
import { getMe } from './reads.ts';

const os = implement(accountContract).$context<CallContext>();

export const accountRoutes = {
  me: os.me.use(gateOfCaller(anyone)).handler(({ context }) => {
    const { actor, db, clock } = context;
    const known = actor !== null && actor.verified && !actor.suspended;
    return known ? getMe(db, actor, clock.now()) : { account: null, livePlace: null };
  }),
};
