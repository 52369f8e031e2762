import { implement } from '@orpc/server';
import { account, provenAccount } from '#features/account/access.ts';
import { factorContract } from '#features/sign-in/factor/contract.ts';
import { identityContract } from '#features/sign-in/identity/contract.ts';
import { gateOfCaller, limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { maskPhoneNumber } from '#platform/shared/phone-number.ts';
import { countRecoveryCodes } from './library/factor/recovery-codes.ts';
import type { SecondStepParts } from './library/factor/half-sign-ins.ts';
import { totpAddress } from './library/factor/totp.ts';
import { signInLimits } from './library/sign-in-limits.ts';
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
  type FactorMails,
  type SendUnlinkedMail,
} from './writes.ts';

export type FactorParts = Pick<SecondStepParts, 'secrets' | 'passkeys' | 'sendCode' | 'mayText'> & {
  mails: FactorMails;
  product: string;
};
export type SignInParts = { factors: FactorParts; sendUnlinkedMail: SendUnlinkedMail };

export const signInRouters = ({ factors, sendUnlinkedMail }: SignInParts) => ({
  factor: {
    ...appRoutes(factors),
    ...phoneRoutes(factors),
    ...passkeyRoutes(factors),
    ...factorRoutes(factors),
  },
  identity: identityRoutes(sendUnlinkedMail),
});

const os = implement(factorContract).$context<CallContext>();
const asAccount = gateOfCaller(account);
const asProven = gateOfCaller(provenAccount);

const appRoutes = ({ secrets, product }: FactorParts) => ({
  addApp: os.addApp.use(asProven).handler(async ({ context, input, errors }) => {
    const { db, me } = context;
    const { factorId } = orRefuse(await addApp(db, secrets, me.userId, input), errors);
    const factor = await findUnverified(db, me.userId, factorId);
    if (!factor?.secret) throw errors.NOT_FOUND();
    const secret = await secrets.open(factor.secret);
    const address = totpAddress(secret, product, await getEmail(db, me.userId));
    return { factorId, address, secret: new URL(address).searchParams.get('secret') ?? '' };
  }),
});

const phoneRoutes = ({ secrets, sendCode: send, mayText }: FactorParts) => ({
  addPhone: os.addPhone.use(asProven).handler(async ({ context, input, errors }) => {
    const { db, me } = context;
    if (!mayText(input.phone)) throw errors.PHONE_COUNTRY();
    await limitTexts(context, input.phone, errors);
    const { factorId } = orRefuse(await addPhone({ db, secrets, send }, me.userId, input), errors);
    return { factorId, phone: maskPhoneNumber(input.phone) };
  }),

  sendCode: os.sendCode.use(asProven).handler(async ({ context, input, errors }) => {
    const { db, me } = context;
    const phone = (await findUnverified(db, me.userId, input.factorId))?.phone;
    if (!phone) throw errors.NOT_FOUND();
    if (!mayText(phone)) throw errors.PHONE_COUNTRY();
    await limitTexts(context, phone, errors);
    orRefuse(await sendCode({ db, secrets, send }, me.userId, input), errors);
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

const passkeyRoutes = ({ passkeys, mails }: FactorParts) => ({
  passkeyOptions: os.passkeyOptions.use(asProven).handler(async ({ context }) => {
    const { db, me } = context;
    const person = { id: me.userId, email: await getEmail(db, me.userId) };
    return { ...(await passkeys.askToRegister(db, person)) };
  }),

  addPasskey: os.addPasskey.use(asProven).handler(async ({ context, input, errors }) => {
    const { db, me } = context;
    const { factorId } = orRefuse(await addPasskey({ db, mails }, passkeys, me.userId, input), errors);
    return { factorId, recoveryCodesLeft: await countRecoveryCodes(db, me.userId) };
  }),
});

const factorRoutes = ({ secrets, mails }: FactorParts) => ({
  list: os.list.use(asAccount).handler(({ context }) => findFactors(context.db, context.me)),

  verify: os.verify.use(asProven).handler(async ({ context, input, errors }) => {
    const { db, me } = context;
    await limit(context, 'factor', signInLimits.factorPerAccount, errors);
    orRefuse(await verifyFactor({ db, secrets, mails }, me.userId, input), errors);
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

const identityRoutes = (mail: SendUnlinkedMail) => ({
  list: identities.list
    .use(asAccount)
    .handler(({ context }) => findIdentities(context.db, context.me.userId)),

  unlink: identities.unlink
    .use(asProven)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await unlinkIdentity({ db: context.db, mail }, context.me.userId, input), errors),
    ),
});
