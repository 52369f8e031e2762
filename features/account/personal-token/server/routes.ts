import { implement } from '@orpc/server';
import { account, provenAccount } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { personalTokenContract } from '../contract.ts';
import { findPersonalTokens } from './reads.ts';
import { makePersonalToken, revokePersonalToken, type PersonalTokenParts } from './writes.ts';

const os = implement(personalTokenContract).$context<CallContext>();

export const personalTokenRoutes = (parts: PersonalTokenParts) => ({
  list: os.list
    .use(gateOfCaller(account))
    .handler(({ context }) => findPersonalTokens(context.db, context.me.userId)),

  make: os.make
    .use(gateOfCaller(provenAccount))
    .handler(async ({ context: { db, me }, input, errors }) =>
      orRefuse(await makePersonalToken({ ...parts, db }, me.userId, input), errors),
    ),

  revoke: os.revoke
    .use(gateOfCaller(account))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await revokePersonalToken(context.db, context.me.userId, input), errors),
    ),
});
