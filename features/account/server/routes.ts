import { implement } from '@orpc/server';
import { personalTokenContract } from '#features/account/personal-token/contract.ts';
import { findPersonalTokens } from '#features/account/personal-token/server/reads.ts';
import {
  makePersonalToken,
  revokePersonalToken,
  type PersonalTokenParts,
} from '#features/account/personal-token/server/writes.ts';
import { gateOfCaller, type CallContext, route } from '#platform/server/calls.ts';
import { account, anyone, asAccount, provenAccount } from '../access.ts';
import { accountContract } from '../contract.ts';
import { findClosing, findSecurity, getMe } from './reads.ts';
import { dropWantedEmail, endAllDevices, endDevice, endOtherDevices } from './writes.ts';

const os = implement(accountContract).$context<CallContext>();
const accountGate = gateOfCaller(account);

export const accountRoutes = {
  me: route(os.me.use(gateOfCaller(anyone)), async ({ db, clock, actor }) => {
    const nobody = { account: null, closing: null, liveOffset: null };
    const verdict = asAccount(actor);
    if (actor && verdict === 'closed') return { ...nobody, closing: await findClosing(db, actor) };
    return actor && verdict === 'allow' ? getMe(db, actor, clock.now()) : nobody;
  }),

  security: route(os.security.use(accountGate), ({ db, me, clock }) => findSecurity(db, me, clock.now())),
  dropEmail: route(os.dropEmail.use(accountGate), ({ db, me }, input) => dropWantedEmail(db, me, input)),
  endDevice: route(os.endDevice.use(accountGate), ({ db, me }, input) => endDevice(db, me, input)),

  endOtherDevices: route(os.endOtherDevices.use(accountGate), ({ db, me }, input) =>
    endOtherDevices(db, me, input),
  ),

  endAllDevices: route(os.endAllDevices.use(accountGate), ({ db, me }, input) =>
    endAllDevices(db, me, input),
  ),
};

const personalToken = implement(personalTokenContract).$context<CallContext>();

export const personalTokenRoutes = (parts: PersonalTokenParts) => ({
  list: route(personalToken.list.use(accountGate), ({ db, me }) => findPersonalTokens(db, me.userId)),

  make: route(personalToken.make.use(gateOfCaller(provenAccount)), ({ db, me }, input) =>
    makePersonalToken({ ...parts, db }, me, input),
  ),

  revoke: route(personalToken.revoke.use(accountGate), ({ db, me }, input) =>
    revokePersonalToken(db, me, input),
  ),
});
