import { uuidv7 } from 'uuidv7';
import { personTopic } from '#features/account/server/live.ts';
import { findAccountHolder } from '#features/account/server/reads.ts';
import { isOngoing, runAccountCommand, type AccountCommand } from '#features/account/server/writes.ts';
import { forgetCommand, runCommand, isRefusal, refuse, type Refusal } from '#platform/server/commands.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { rightsChanged } from '#platform/shared/live.ts';
import { providers, type ProviderId } from '#platform/shared/providers.ts';
import { mayRemoveFactor } from '../access.ts';
import { hasSignInMethod, holdAccount } from './library/account-changes.ts';
import type { FactorSecrets } from './library/factor/factor-tools.ts';
import { factorsOf } from './library/factor/factors.ts';
import { readNewPasskey, type PasskeyTools } from './library/factor/passkeys.ts';
import { recoveryCodesFrom, replaceRecoveryCodes } from './library/factor/recovery-codes.ts';
import { makeTextCode, spendTextCode } from './library/factor/text-codes.ts';
import { newTotpSecret, spendTotp } from './library/factor/totp.ts';
import type { SignInMails } from './library/sign-in-parts.ts';
import { newPasskey } from './library/sign-in-requests.ts';
import { findUnverified, getEmail } from './reads.ts';

export { claimAccount, hashNewPassword } from './library/account-changes.ts';

/** More than anybody needs; each factor is one more way in. */
const mostFactors = 10;

type NewFactor = { id: string; friendlyName: string };

type Parts = { db: Db; secrets: FactorSecrets; mails: SignInMails; now: Date };

/** Admin rights may depend on a second step. */
const tellRights = (tx: Tx, userId: string) =>
  publish(tx, { topic: personTopic(userId), kind: rightsChanged });

async function hasRoom(tx: Tx, userId: string): Promise<boolean> {
  const factors = await factorsOf(tx, userId).select('id').execute();
  return factors.length < mostFactors;
}

/** Replaces a factor whose set-up was not finished. */
async function begin(
  tx: Tx,
  userId: string,
  row: { kind: 'totp' | 'phone'; friendly_name: string; secret: string | null; phone: string | null },
) {
  if (!(await hasRoom(tx, userId))) return refuse('TOO_MANY_FACTORS');
  await rowsOf(tx, 'factors', { user_id: userId, kind: row.kind, verified_at: null }).delete();
  const factorId = uuidv7();
  await tx
    .insertInto('factors')
    .values({ id: factorId, user_id: userId, last_step: null, ...row })
    .execute();
  return { factorId };
}

/** The stored answer contains no secret: that is read again from its encrypted column. */
export async function addApp(
  db: Db,
  secrets: FactorSecrets,
  { userId, sessionId }: SignedIn,
  command: NewFactor,
) {
  const secret = await secrets.seal(newTotpSecret());
  return runAccountCommand(db, { userId, id: command.id, name: 'factor.addApp', sessionId }, (tx) =>
    begin(tx, userId, { kind: 'totp', friendly_name: command.friendlyName, secret, phone: null }),
  );
}

/** The parts for sending a code; `send` rejects when the webhook failed. */
type Texting = {
  db: Db;
  secrets: FactorSecrets;
  send: (phone: string, code: string) => Promise<void>;
  now: Date;
};

/** Creates a code for the phone that `find` returns and sends it, once per command. */
async function textOnce<Code extends string>(
  { db, secrets, send, now }: Texting,
  command: AccountCommand,
  find: (tx: Tx) => Promise<{ factorId: string; phone: string } | Refusal<Code>>,
) {
  const texts: [phone: string, code: string][] = [];
  const answer = await runAccountCommand(db, command, async (tx) => {
    const found = await find(tx);
    if (isRefusal(found)) return found;
    const { factorId, phone } = found;
    texts.push([phone, await makeTextCode(tx, secrets, { factorId, challengeId: null }, now)]);
    return { factorId };
  });
  // After the code is stored, and outside the transaction.
  for (const [phone, code] of texts) {
    try {
      await send(phone, code);
    } catch {
      await forgetCommand(db, command);
      return refuse('TEXT_FAILED');
    }
  }
  return answer;
}

export const addPhone = (
  texting: Texting,
  { userId, sessionId }: SignedIn,
  command: NewFactor & { phone: string },
) =>
  textOnce(texting, { userId, id: command.id, name: 'factor.addPhone', sessionId }, async (tx) => {
    const { friendlyName, phone } = command;
    const begun = await begin(tx, userId, {
      kind: 'phone',
      friendly_name: friendlyName,
      secret: null,
      phone,
    });
    return isRefusal(begun) ? begun : { ...begun, phone };
  });

/** Creates another code and invalidates the one sent before. */
export const sendCode = (
  texting: Texting,
  { userId, sessionId }: SignedIn,
  command: { id: string; factorId: string },
) =>
  textOnce(texting, { userId, id: command.id, name: 'factor.sendCode', sessionId }, async (tx) => {
    const factor = await findUnverified(tx, userId, command.factorId);
    return factor?.phone ? { factorId: factor.id, phone: factor.phone } : refuse('NOT_FOUND');
  });

/** Verifies the factor. Not a command: a wrong code must be counted, and repeating the right one gets the same answer. */
export function verifyFactor(
  { db, secrets, mails, now }: Parts,
  { userId, sessionId }: SignedIn,
  { factorId, code }: { factorId: string; code: string },
) {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    if (!(await isOngoing(tx, sessionId))) return refuse('SIGN_IN_REQUIRED');
    const factor = await rowsOf(tx, 'factors', { id: factorId, user_id: userId }).lock(
      'id',
      'kind',
      'secret',
      'friendly_name',
      'verified_at',
    );
    if (!factor || factor.kind === 'passkey') return refuse('NOT_FOUND');
    if (factor.verified_at !== null) return {};
    if (factor.kind === 'totp') {
      if (!(await spendTotp(tx, secrets, factor, { code, now }))) return refuse('WRONG_CODE');
    } else {
      const verdict = await spendTextCode(tx, secrets, { factorId, challengeId: null }, { code, now });
      if (verdict !== 'right') return refuse(verdict === 'spent' ? 'CODE_SPENT' : 'WRONG_CODE');
    }
    await rowsOf(tx, 'factors', { id: factorId }).update({ verified_at: now });
    await tellRights(tx, userId);
    await mails.factorAdded(tx, await getEmail(tx, userId), factor.friendly_name);
    return {};
  });
}

export function addPasskey(
  { db, site, mails, now }: PasskeyTools & Pick<Parts, 'mails'>,
  { userId, sessionId }: SignedIn,
  command: NewFactor & { passkey: unknown },
) {
  const { id, friendlyName } = command;
  return runAccountCommand(db, { userId, id, name: 'factor.addPasskey', sessionId }, async (tx) => {
    if (!(await hasRoom(tx, userId))) return refuse('TOO_MANY_FACTORS');
    const given = newPasskey.safeParse(command.passkey);
    const passkey = given.success ? await readNewPasskey({ db: tx, site, now }, userId, given.data) : null;
    if (!passkey) return refuse('PASSKEY_REFUSED');
    const factorId = uuidv7();
    await tx
      .insertInto('factors')
      .values({
        id: factorId,
        user_id: userId,
        kind: 'passkey',
        friendly_name: friendlyName,
        secret: null,
        last_step: null,
        phone: null,
        verified_at: now,
      })
      .execute();
    const isNew = await insertNew(tx, 'passkeys', { factor_id: factorId, ...passkey });
    if (!isNew) return refuse('PASSKEY_REFUSED');
    await tellRights(tx, userId);
    await mails.factorAdded(tx, await getEmail(tx, userId), friendlyName);
    return { factorId };
  });
}

export function renameFactor(
  db: Db,
  userId: string,
  { id, factorId, friendlyName }: NewFactor & { factorId: string },
) {
  return runCommand(db, { userId, id, name: 'factor.rename' }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('factors')
      .set({ friendly_name: friendlyName })
      .where('id', '=', factorId)
      .where('user_id', '=', userId)
      .where('verified_at', 'is not', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? { factorId } : refuse('NOT_FOUND');
  });
}

/** Removing the last factor also removes the recovery codes. */
export function removeFactor(
  { db, mails }: Pick<Parts, 'db' | 'mails'>,
  me: SignedIn,
  { id, factorId }: { id: string; factorId: string },
) {
  const { userId, sessionId } = me;
  return runAccountCommand(db, { userId, id, name: 'factor.remove', sessionId }, async (tx) => {
    const factors = await factorsOf(tx, userId).select(['id', 'kind', 'friendly_name']).execute();
    const removed = factors.find((factor) => factor.id === factorId);
    if (!removed) return refuse('NOT_FOUND');
    // Judged by all clubs of the account, also those that this session does not open.
    const holder = (await findAccountHolder(tx, userId)) ?? me;
    if (!mayRemoveFactor(holder, factors.length)) return refuse('LAST_FACTOR');
    await rowsOf(tx, 'factors', { id: factorId }).delete();
    if (removed.kind === 'passkey' && !(await hasSignInMethod(tx, userId))) return refuse('LAST_WAY_IN');
    await tellRights(tx, userId);
    if (factors.length === 1) await rowsOf(tx, 'recovery_codes', { user_id: userId }).delete();
    await mails.factorRemoved(tx, await getEmail(tx, userId), removed.friendly_name);
    return { factorId };
  });
}

/** The stored answer contains no codes: they derive from the command id and the server's key. */
export async function renewRecoveryCodes(
  { db, secrets, mails }: Omit<Parts, 'now'>,
  { userId, sessionId }: SignedIn,
  id: string,
) {
  const codes = recoveryCodesFrom(secrets, userId, id);
  const answer = await runAccountCommand(
    db,
    { userId, id, name: 'factor.renewRecoveryCodes', sessionId },
    async (tx) => {
      if (!(await factorsOf(tx, userId).select('id').executeTakeFirst())) return refuse('NO_FACTOR');
      await replaceRecoveryCodes(tx, secrets, userId, codes);
      await mails.recoveryCodesRenewed(tx, await getEmail(tx, userId));
      return {};
    },
  );
  return isRefusal(answer) ? answer : { codes };
}

/** When two identities are unlinked at once, the second command finds that it would remove the last way to sign in. */
export const unlinkIdentity = (
  { db, mails }: Pick<Parts, 'db' | 'mails'>,
  { userId, sessionId }: SignedIn,
  { id, identityId }: { id: string; identityId: string },
) =>
  runAccountCommand(db, { userId, id, name: 'identity.unlink', sessionId }, async (tx) => {
    const { email } = await holdAccount(tx, userId);
    const removed = await tx
      .deleteFrom('auth_accounts')
      .where('id', '=', identityId)
      .where('user_id', '=', userId)
      .where('provider_id', 'in', [...providers])
      .returning('provider_id as provider')
      .executeTakeFirst();
    if (!removed) return refuse('NOT_FOUND');
    if (!(await hasSignInMethod(tx, userId))) return refuse('LAST_WAY_IN');
    await mails.unlinked(tx, email, removed.provider as ProviderId);
    return { identityId };
  });
