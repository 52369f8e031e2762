import { implement } from '@orpc/server';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { account, anyone, asAccount, provenAccount } from '../access.ts';
import { accountContract } from '../contract.ts';
import { findClosing, findSecurity, getMe } from './reads.ts';
import { dropWantedEmail, endAllDevices, endDevice, endOtherDevices } from './writes.ts';
import { personalTokenContract } from '#features/account/personal-token/contract.ts';
import { findPersonalTokens } from '#features/account/personal-token/server/reads.ts';
import {
  makePersonalToken,
  revokePersonalToken,
  type PersonalTokenParts,
} from '#features/account/personal-token/server/writes.ts';

const os = implement(accountContract).$context<CallContext>();

export const accountRoutes = {
  me: os.me.use(gateOfCaller(anyone)).handler(async ({ context }) => {
    const { actor, db, clock } = context;
    const nobody = { account: null, closing: null, liveOffset: null };
    const verdict = asAccount(actor);
    if (actor && verdict === 'closed') return { ...nobody, closing: await findClosing(db, actor) };
    return actor && verdict === 'allow' ? getMe(db, actor, clock.now()) : nobody;
  }),

  security: os.security
    .use(gateOfCaller(account))
    .handler(({ context }) => findSecurity(context.db, context.me, context.clock.now())),

  dropEmail: os.dropEmail
    .use(gateOfCaller(account))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await dropWantedEmail(context.db, context.me, input), errors),
    ),

  endDevice: os.endDevice.use(gateOfCaller(account)).handler(async ({ context, input, errors }) => {
    return orRefuse(await endDevice(context.db, context.me, input), errors);
  }),

  endOtherDevices: os.endOtherDevices
    .use(gateOfCaller(account))
    .handler(async ({ context, input, errors }) => {
      return orRefuse(await endOtherDevices(context.db, context.me, input), errors);
    }),

  endAllDevices: os.endAllDevices.use(gateOfCaller(account)).handler(async ({ context, input, errors }) => {
    return orRefuse(await endAllDevices(context.db, context.me, input), errors);
  }),
};

const personalToken = implement(personalTokenContract).$context<CallContext>();

export const personalTokenRoutes = (parts: PersonalTokenParts) => ({
  list: personalToken.list
    .use(gateOfCaller(account))
    .handler(({ context }) => findPersonalTokens(context.db, context.me.userId)),

  make: personalToken.make
    .use(gateOfCaller(provenAccount))
    .handler(async ({ context: { db, me }, input, errors }) =>
      orRefuse(await makePersonalToken({ ...parts, db }, me.userId, input), errors),
    ),

  revoke: personalToken.revoke
    .use(gateOfCaller(account))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await revokePersonalToken(context.db, context.me.userId, input), errors),
    ),
});
