import { z } from 'zod';
import { account, provenAccount } from '#features/account/access.ts';
import { friendlyName } from '#features/account/account.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { calls, signInCopy } from './copy.ts';
import { factorCode, factorCommand, factorList, newPhone, identity } from './sign-in.ts';

const { refusals, unlinkRefusals } = signInCopy;

const tooMany = refused(409, refusals, 'TOO_MANY_FACTORS');
const phoneCountry = refused(422, refusals, 'PHONE_COUNTRY');
const textFailed = refused(503, refusals, 'TEXT_FAILED');
const passkeyRefused = refused(422, refusals, 'PASSKEY_REFUSED');

const made = z.object({ factorId: idOutput });
/** The JSON of WebAuthn, as browsers exchange it. */
const webAuthn = z.record(z.string(), z.unknown());

const isShallow = (value: unknown, levels = 10): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1)));

/** What a device made. Thousands of levels would exhaust the stack of what reads them. */
const madeByDevice = webAuthn.refine((made) => isShallow(made));

export const factorContract = {
  list: call(account, 'GET /me/factors', calls.factor.list).output(factorList),

  addApp: call(provenAccount, 'POST /me/factors/apps', calls.factor.addApp, { refusals: tooMany })
    .input(z.strictObject({ id: idInput, friendlyName }))
    .output(made.extend({ secret: z.string(), address: z.string() })),

  addPhone: call(provenAccount, 'POST /me/factors/phones', calls.factor.addPhone, {
    refusals: { ...tooMany, ...phoneCountry, ...textFailed },
  })
    .input(newPhone)
    .output(made.extend({ phone: z.string() })),

  sendCode: call(provenAccount, 'POST /me/factors/{factorId}/text', calls.factor.sendCode, {
    refusals: { ...phoneCountry, ...textFailed },
  })
    .input(factorCommand)
    .output(z.object({})),

  verify: call(provenAccount, 'POST /me/factors/{factorId}/verify', calls.factor.verify, {
    refusals: refused(422, refusals, 'WRONG_CODE', 'CODE_SPENT'),
  })
    .input(factorCode)
    .output(z.object({ recoveryCodesLeft: z.number() })),

  passkeyOptions: call(provenAccount, 'POST /me/factors/passkey-options', calls.factor.passkeyOptions)
    .input(z.strictObject({}))
    .output(webAuthn),

  addPasskey: call(provenAccount, 'POST /me/factors/passkeys', calls.factor.addPasskey, {
    refusals: { ...tooMany, ...passkeyRefused },
  })
    .input(z.strictObject({ id: idInput, friendlyName, passkey: madeByDevice }))
    .output(made.extend({ recoveryCodesLeft: z.number() })),

  rename: call(account, 'PUT /me/factors/{factorId}/name', calls.factor.rename)
    .input(z.strictObject({ id: idInput, factorId: idInput, friendlyName }))
    .output(made),

  remove: call(provenAccount, 'POST /me/factors/{factorId}/remove', calls.factor.remove, {
    refusals: refused(409, refusals, 'LAST_FACTOR', 'LAST_WAY_IN'),
  })
    .input(factorCommand)
    .output(made),

  renewRecoveryCodes: call(provenAccount, 'POST /me/recovery-codes', calls.factor.renewRecoveryCodes, {
    refusals: refused(409, refusals, 'NO_FACTOR'),
  })
    .input(z.strictObject({ id: idInput }))
    .output(z.object({ codes: z.array(z.string()) })),
};

/** Accounts elsewhere that sign in. */
export const identityContract = {
  list: call(account, 'GET /me/identities', calls.identity.list).output(
    z.object({ identities: z.array(identity) }),
  ),

  unlink: call(provenAccount, 'POST /me/identities/{identityId}/unlink', calls.identity.unlink, {
    refusals: refused(409, unlinkRefusals, 'LAST_WAY_IN'),
  })
    .input(z.strictObject({ id: idInput, identityId: idInput }))
    .output(z.object({ identityId: idOutput })),
};

export const signInContracts = { factor: factorContract, identity: identityContract };
