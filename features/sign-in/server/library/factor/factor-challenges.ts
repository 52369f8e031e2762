// A challenge: the password was correct and a second factor is pending, or a signed-in user gives a fresh proof. It lasts ten
// minutes and accepts five wrong answers.
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { hashOfToken, newToken, type FactorSecrets } from './factor-secrets.ts';
import { markUsed, spendTotp } from './factors.ts';
import type { Passkeys } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendTextCode } from './text-codes.ts';

export const challengeMinutes = 10;
const mostTries = 5;

export type FactorAnswer =
  | { factorId: string; code: string }
  | { recoveryCode: string }
  | { passkey: AuthenticationResponseJSON };

/** `sessionId` is null while signing in. */
export type Challenge = { id: string; userId: string; sessionId: string | null };

export type Answered =
  | { right: true; challenge: Challenge; usedRecoveryCode: boolean }
  | { right: false; refused: 'CHALLENGE_GONE' | 'WRONG_CODE' | 'TOO_MANY_TRIES' };

/** The secret that must accompany the answer. */
export async function openChallenge(db: Db, userId: string, sessionId: string | null): Promise<string> {
  const token = newToken();
  await db
    .deleteFrom('factor_challenges')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('factor_challenges')
    .values({
      id: uuidv7(),
      token_hash: hashOfToken(token),
      user_id: userId,
      session_id: sessionId,
      expires_at: sql<Date>`now() + make_interval(mins => ${challengeMinutes})`,
    })
    .execute();
  return token;
}

const openChallenges = (db: Db, token: string) =>
  db
    .selectFrom('factor_challenges')
    .select(['id', 'user_id as userId', 'session_id as sessionId', 'tries'])
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', sql<string>`now()`);

export async function findChallenge(db: Db, token: string): Promise<Challenge | null> {
  return (await openChallenges(db, token).where('tries', '<', mostTries).executeTakeFirst()) ?? null;
}

type Tools = { db: Db; secrets: FactorSecrets; passkeys: Passkeys };

/** When several correct answers arrive at once, the row lock lets only the first one win. */
export function answerChallenge(
  tools: Tools,
  { token, userId }: { token: string; userId: string },
  answer: FactorAnswer,
): Promise<Answered> {
  return tools.db.transaction().execute(async (tx): Promise<Answered> => {
    await lockAccount(tx, userId);
    const challenge = await openChallenges(tx, token).forUpdate().executeTakeFirst();
    if (!challenge) return { right: false, refused: 'CHALLENGE_GONE' };
    if (challenge.tries >= mostTries) return { right: false, refused: 'TOO_MANY_TRIES' };
    if (await isRight(tx, tools, challenge, answer)) {
      await tx.deleteFrom('factor_challenges').where('id', '=', challenge.id).execute();
      return { right: true, challenge, usedRecoveryCode: 'recoveryCode' in answer };
    }
    const tries = challenge.tries + 1;
    await tx.updateTable('factor_challenges').set({ tries }).where('id', '=', challenge.id).execute();
    return { right: false, refused: tries < mostTries ? 'WRONG_CODE' : 'TOO_MANY_TRIES' };
  });
}

async function isRight(
  tx: Tx,
  { secrets, passkeys }: Tools,
  { id: challengeId, userId }: Challenge,
  answer: FactorAnswer,
): Promise<boolean> {
  if ('recoveryCode' in answer) return spendRecoveryCode(tx, secrets, userId, answer.recoveryCode);
  if ('passkey' in answer) {
    const signer = await passkeys.findSigner(tx, answer.passkey, { userId: null, challengeId });
    if (signer?.userId !== userId) return false;
    await markUsed(tx, signer.factorId);
    return true;
  }
  const factor = await tx
    .selectFrom('factors')
    .select(['id', 'kind', 'secret'])
    .where('id', '=', answer.factorId)
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  if (!factor || factor.kind === 'passkey') return false;
  const right =
    factor.kind === 'totp'
      ? await spendTotp(tx, secrets, factor, answer.code)
      : await spendTextCode(tx, secrets, { factorId: factor.id, challengeId }, answer.code);
  if (right) await markUsed(tx, factor.id);
  return right;
}
