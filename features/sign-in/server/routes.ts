import { implement } from '@orpc/server';
import { account, provenAccount } from '#features/account/access.ts';
import { gateOfCaller, limit, limited, orRefuse, type CallContext, route } from '#platform/server/calls.ts';
import { maskPhoneNumber } from '#platform/shared/phone-number.ts';
import { factorContract, identityContract } from '../contract.ts';
import type { FactorTools } from './library/factor/factor-tools.ts';
import { askToRegister } from './library/factor/passkeys.ts';
import { countRecoveryCodes } from './library/factor/recovery-codes.ts';
import { totpAddress } from './library/factor/totp.ts';
import { signInLimits } from './library/sign-in-limits.ts';
import type { SignInMails } from './library/sign-in-parts.ts';
import { findFactors, findIdentities, findUnverified, getEmail } from './reads.ts';
import {
  addApp,
  addPasskey,
  addPhone,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  sendCode,
  unlinkIdentity,
  verifyFactor,
} from './writes.ts';

export type SignInRouteParts = { factors: FactorTools; mails: SignInMails };

export const signInRouters = (parts: SignInRouteParts) => ({
  factor: {
    ...appRoutes(parts.factors),
    ...phoneRoutes(parts.factors),
    ...passkeyRoutes(parts),
    ...factorRoutes(parts),
  },
  identity: identityRoutes(parts.mails),
});

const os = implement(factorContract).$context<CallContext>();
const asAccount = gateOfCaller(account);
const asProven = gateOfCaller(provenAccount);

const appRoutes = ({ secrets, site }: FactorTools) => ({
  addApp: route(os.addApp.use(asProven), async ({ db, me }, input, errors) => {
    const { factorId } = orRefuse(await addApp(db, secrets, me, input), errors);
    const factor = await findUnverified(db, me.userId, factorId);
    if (!factor?.secret) throw errors.NOT_FOUND();
    const secret = await secrets.open(factor.secret);
    const address = totpAddress(secret, site.product, await getEmail(db, me.userId));
    return { factorId, address, secret: new URL(address).searchParams.get('secret') ?? '' };
  }),
});

const phoneRoutes = ({ secrets, sendCode: send, mayText }: FactorTools) => ({
  addPhone: route(os.addPhone.use(asProven), async (context, input, errors) => {
    const { db, me, clock } = context;
    if (!mayText(input.phone)) throw errors.PHONE_COUNTRY();
    await limitTexts(context, input.phone);
    const { factorId } = orRefuse(await addPhone({ db, secrets, send, now: clock.now() }, me, input), errors);
    return { factorId, phone: maskPhoneNumber(input.phone) };
  }),

  sendCode: route(os.sendCode.use(asProven), async (context, input, errors) => {
    const { db, me, clock } = context;
    const phone = (await findUnverified(db, me.userId, input.factorId))?.phone;
    if (!phone) throw errors.NOT_FOUND();
    if (!mayText(phone)) throw errors.PHONE_COUNTRY();
    await limitTexts(context, phone);
    orRefuse(await sendCode({ db, secrets, send, now: clock.now() }, me, input), errors);
    return {};
  }),
});

/** Per account, and per number for all accounts, which bounds disturbance and cost. */
async function limitTexts(context: Parameters<typeof limit>[0], phone: string): Promise<void> {
  await limit(context, 'text', signInLimits.textPerAccount);
  await limit(context, 'text-day', signInLimits.textPerAccountADay);
  await limit(context, 'text-number', signInLimits.textPerNumberADay, phone);
}

const passkeyRoutes = ({ factors: { site }, mails }: SignInRouteParts) => ({
  passkeyOptions: route(os.passkeyOptions.use(asProven), async ({ db, me, clock }) => {
    const person = { id: me.userId, email: await getEmail(db, me.userId) };
    return { ...(await askToRegister({ db, site, now: clock.now() }, person)) };
  }),

  addPasskey: route(os.addPasskey.use(asProven), async ({ db, me, clock }, input, errors) => {
    const parts = { db, site, mails, now: clock.now() };
    const { factorId } = orRefuse(await addPasskey(parts, me, input), errors);
    return { factorId, recoveryCodesLeft: await countRecoveryCodes(db, me.userId) };
  }),
});

const checks = limited('factor', signInLimits.factorPerAccount);

const factorRoutes = ({ factors: { secrets }, mails }: SignInRouteParts) => ({
  list: route(os.list.use(asAccount), ({ db, me }) => findFactors(db, me)),

  verify: route(os.verify.use(asProven).use(checks), async (context, input, errors) => {
    const { db, me, clock } = context;
    const parts = { db, secrets, mails, now: clock.now() };
    orRefuse(await verifyFactor(parts, me, input), errors);
    return { recoveryCodesLeft: await countRecoveryCodes(db, me.userId) };
  }),

  rename: route(os.rename.use(asAccount), ({ db, me }, input) => renameFactor(db, me.userId, input)),
  remove: route(os.remove.use(asProven), ({ db, me }, input) => removeFactor({ db, mails }, me, input)),

  renewRecoveryCodes: route(os.renewRecoveryCodes.use(asProven), ({ db, me }, input) =>
    renewRecoveryCodes({ db, secrets, mails }, me, input.id),
  ),
});

const identities = implement(identityContract).$context<CallContext>();

const identityRoutes = (mails: SignInMails) => ({
  list: route(identities.list.use(asAccount), ({ db, me }) => findIdentities(db, me.userId)),

  unlink: route(identities.unlink.use(asProven), ({ db, me }, input) =>
    unlinkIdentity({ db, mails }, me, input),
  ),
});
