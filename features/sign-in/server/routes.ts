import { implement } from '@orpc/server';
import { account, provenAccount } from '#features/account/access.ts';
import { factorContract, identityContract } from '../contract.ts';
import { gateOfCaller, limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { maskPhoneNumber } from '#platform/shared/phone-number.ts';
import { countRecoveryCodes } from './library/factor/recovery-codes.ts';
import type { FactorTools } from './library/factor/factor-tools.ts';
import { askToRegister } from './library/factor/passkeys.ts';
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
  addApp: os.addApp.use(asProven).handler(async ({ context, input, errors }) => {
    const { db, me } = context;
    const { factorId } = orRefuse(await addApp(db, secrets, me.userId, input), errors);
    const factor = await findUnverified(db, me.userId, factorId);
    if (!factor?.secret) throw errors.NOT_FOUND();
    const secret = await secrets.open(factor.secret);
    const address = totpAddress(secret, site.product, await getEmail(db, me.userId));
    return { factorId, address, secret: new URL(address).searchParams.get('secret') ?? '' };
  }),
});

const phoneRoutes = ({ secrets, sendCode: send, mayText }: FactorTools) => ({
  addPhone: os.addPhone.use(asProven).handler(async ({ context, input, errors }) => {
    const { db, me, clock } = context;
    if (!mayText(input.phone)) throw errors.PHONE_COUNTRY();
    await limitTexts(context, input.phone, errors);
    const { factorId } = orRefuse(
      await addPhone({ db, secrets, send, now: clock.now() }, me.userId, input),
      errors,
    );
    return { factorId, phone: maskPhoneNumber(input.phone) };
  }),

  sendCode: os.sendCode.use(asProven).handler(async ({ context, input, errors }) => {
    const { db, me, clock } = context;
    const phone = (await findUnverified(db, me.userId, input.factorId))?.phone;
    if (!phone) throw errors.NOT_FOUND();
    if (!mayText(phone)) throw errors.PHONE_COUNTRY();
    await limitTexts(context, phone, errors);
    orRefuse(await sendCode({ db, secrets, send, now: clock.now() }, me.userId, input), errors);
    return {};
  }),
});

/** Per account, and per number for all accounts, which bounds disturbance and cost. */
async function limitTexts(
  context: Parameters<typeof limit>[0],
  phone: string,
  errors: Parameters<typeof limit>[3],
): Promise<void> {
  await limit(context, 'text', signInLimits.textPerAccount, errors);
  await limit(context, 'text-day', signInLimits.textPerAccountADay, errors);
  await limit(context, 'text-number', signInLimits.textPerNumberADay, errors, phone);
}

const passkeyRoutes = ({ factors: { site }, mails }: SignInRouteParts) => ({
  passkeyOptions: os.passkeyOptions.use(asProven).handler(async ({ context }) => {
    const { db, me, clock } = context;
    const person = { id: me.userId, email: await getEmail(db, me.userId) };
    return { ...(await askToRegister({ db, site, now: clock.now() }, person)) };
  }),

  addPasskey: os.addPasskey.use(asProven).handler(async ({ context, input, errors }) => {
    const { db, me, clock } = context;
    const parts = { db, site, mails, now: clock.now() };
    const { factorId } = orRefuse(await addPasskey(parts, me.userId, input), errors);
    return { factorId, recoveryCodesLeft: await countRecoveryCodes(db, me.userId) };
  }),
});

const factorRoutes = ({ factors: { secrets }, mails }: SignInRouteParts) => ({
  list: os.list.use(asAccount).handler(({ context }) => findFactors(context.db, context.me)),

  verify: os.verify.use(asProven).handler(async ({ context, input, errors }) => {
    const { db, me, clock } = context;
    await limit(context, 'factor', signInLimits.factorPerAccount, errors);
    const parts = { db, secrets, mails, now: clock.now() };
    orRefuse(await verifyFactor(parts, me.userId, input), errors);
    return { recoveryCodesLeft: await countRecoveryCodes(db, me.userId) };
  }),

  rename: os.rename
    .use(asAccount)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await renameFactor(context.db, context.me.userId, input), errors),
    ),

  remove: os.remove
    .use(asProven)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await removeFactor({ db: context.db, mails }, context.me, input), errors),
    ),

  renewRecoveryCodes: os.renewRecoveryCodes.use(asProven).handler(async ({ context, input, errors }) => {
    const { db, me } = context;
    return orRefuse(await renewRecoveryCodes({ db, secrets, mails }, me.userId, input.id), errors);
  }),
});

const identities = implement(identityContract).$context<CallContext>();

const identityRoutes = (mails: SignInMails) => ({
  list: identities.list
    .use(asAccount)
    .handler(({ context }) => findIdentities(context.db, context.me.userId)),

  unlink: identities.unlink
    .use(asProven)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await unlinkIdentity({ db: context.db, mails }, context.me.userId, input), errors),
    ),
});
