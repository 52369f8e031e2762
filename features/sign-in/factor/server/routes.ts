import { implement } from '@orpc/server';
import { account, provenAccount } from '#features/account/access.ts';
import { gateOfCaller, limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { signInLimits } from '#platform/server/sign-in/sign-in-limits.ts';
import { countRecoveryCodes } from '#platform/server/sign-in/second-step/recovery-codes.ts';
import type { SecondStepParts } from '#platform/server/sign-in/second-step/half-sign-ins.ts';
import { totpAddress } from '#platform/server/sign-in/second-step/totp.ts';
import { maskPhoneNumber } from '#platform/shared/phone-number.ts';
import { factorContract } from '../contract.ts';
import { findFactors, findUnverified, getEmail } from './reads.ts';
import {
  addApp,
  addPasskey,
  addPhone,
  remove,
  rename,
  renewRecoveryCodes,
  sendCode,
  verify,
  type FactorMails,
} from './writes.ts';

const os = implement(factorContract).$context<CallContext>();
const asAccount = gateOfCaller(account);
const asProven = gateOfCaller(provenAccount);

export type FactorParts = Pick<SecondStepParts, 'secrets' | 'passkeys' | 'sendCode' | 'mayText'> & {
  mails: FactorMails;
  product: string;
};

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

export function factorRoutes({ secrets, passkeys, sendCode: send, mayText, mails, product }: FactorParts) {
  return {
    list: os.list.use(asAccount).handler(({ context }) => findFactors(context.db, context.me)),

    addApp: os.addApp.use(asProven).handler(async ({ context, input, errors }) => {
      const { db, me } = context;
      const { factorId } = orRefuse(await addApp(db, secrets, me.userId, input), errors);
      const factor = await findUnverified(db, me.userId, factorId);
      if (!factor?.secret) throw errors.NOT_FOUND();
      const secret = await secrets.open(factor.secret);
      const address = totpAddress(secret, product, await getEmail(db, me.userId));
      return { factorId, address, secret: new URL(address).searchParams.get('secret') ?? '' };
    }),

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

    verify: os.verify.use(asProven).handler(async ({ context, input, errors }) => {
      const { db, me } = context;
      await limit(context, 'factor', signInLimits.factorPerAccount, errors);
      orRefuse(await verify({ db, secrets, mails }, me.userId, input), errors);
      return { recoveryCodesLeft: await countRecoveryCodes(db, me.userId) };
    }),

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

    rename: os.rename
      .use(asAccount)
      .handler(async ({ context, input, errors }) =>
        orRefuse(await rename(context.db, context.me.userId, input), errors),
      ),

    remove: os.remove.use(asProven).handler(async ({ context, input, errors }) => {
      const { db, me } = context;
      return orRefuse(await remove({ db, mails }, me, input), errors);
    }),

    renewRecoveryCodes: os.renewRecoveryCodes.use(asProven).handler(async ({ context, input, errors }) => {
      const { db, me } = context;
      return orRefuse(await renewRecoveryCodes({ db, secrets, mails }, me.userId, input.id), errors);
    }),
  };
}
