import { implement } from '@orpc/server';
import { gateOfCaller, type CallContext } from '#platform/server/calls.ts';
import { anyone, asAccount } from '../access.ts';
import { accountContract } from '../contract.ts';
import { findClosing, getMe } from './reads.ts';

const os = implement(accountContract).$context<CallContext>();

export const accountRoutes = {
  me: os.me.use(gateOfCaller(anyone)).handler(async ({ context }) => {
    const { actor, db, clock } = context;
    const nobody = { account: null, closing: null, livePlace: null };
    const verdict = asAccount(actor);
    if (actor && verdict === 'closed') return { ...nobody, closing: await findClosing(db, actor) };
    return actor && verdict === 'allow' ? getMe(db, actor, clock.now()) : nobody;
  }),
};
