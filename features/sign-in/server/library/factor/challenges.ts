// A challenge: the password was correct and a second step is pending, or a signed-in user gives a fresh proof. It lasts ten
// minutes and accepts five wrong answers.
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { GenericEndpointContext } from 'better-auth';
import { uuidv7 } from 'uuidv7';
import type { Db, Tx } from '#platform/server/database.ts';
import { hashOfToken } from '#platform/server/link-tokens.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import { newToken, signed } from '../session-token.ts';
import type { FactorTools } from './factor-tools.ts';
import { factorsOf, markUsed } from './factors.ts';
import { findSigner } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendTextCode } from './text-codes.ts';
import { spendTotp } from './totp.ts';

/** Seconds. */
const challengeLasts = 10 * 60;
const mostTries = 5;

export type FactorAnswer =
  | { factorId: string; code: string }
  | { recoveryCode: string }
  | { passkey: AuthenticationResponseJSON };

/** `sessionId` is null while signing in. */
export type Challenge = {
  id: string;
  userId: string;
  sessionId: string | null;
  /** The first step was the sign-in of the organisation. */
  byOrganisation: boolean;
};

export type Answered =
  | { right: true; usedRecoveryCode: boolean }
  | { right: false; refused: 'CHALLENGE_GONE' | 'WRONG_CODE' | 'TOO_MANY_TRIES' };

/** The secret that must accompany the answer. `sessionId`: the session that a fresh proof is for. */
export async function openChallenge(
  db: Db,
  now: Date,
  { userId, sessionId, byOrganisation }: Omit<Challenge, 'id'>,
): Promise<string> {
  const token = newToken();
  await db.deleteFrom('factor_challenges').where('expires_at', '<', now.toISOString()).execute();
  await db
    .insertInto('factor_challenges')
    .values({
      id: uuidv7(),
      token_hash: hashOfToken(token),
      user_id: userId,
      session_id: sessionId,
      by_organisation: byOrganisation,
      expires_at: new Date(now.getTime() + challengeLasts * 1000),
    })
    .execute();
  return token;
}

const openChallenges = (db: Db, now: Date, token: string) =>
  db
    .selectFrom('factor_challenges')
    .select([
      'id',
      'user_id as userId',
      'session_id as sessionId',
      'by_organisation as byOrganisation',
      'tries',
    ])
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now.toISOString());

/** Returns the code of the refusal when it can no longer be answered. */
export async function findChallenge(
  db: Db,
  now: Date,
  token: string,
): Promise<Challenge | 'CHALLENGE_GONE' | 'TOO_MANY_TRIES'> {
  const challenge = await openChallenges(db, now, token).executeTakeFirst();
  if (!challenge) return 'CHALLENGE_GONE';
  return challenge.tries < mostTries ? challenge : 'TOO_MANY_TRIES';
}

type Tools = Pick<FactorTools, 'secrets' | 'site'> & { db: Db };

/** When several correct answers arrive at once, the row lock lets only the first one win. */
export const answerChallenge = (
  tools: Tools,
  now: Date,
  { token, userId }: { token: string; userId: string },
  answer: FactorAnswer,
): Promise<Answered> =>
  tools.db.transaction().execute(async (tx): Promise<Answered> => {
    await lockAccount(tx, userId);
    const challenge = await openChallenges(tx, now, token).forUpdate().executeTakeFirst();
    if (!challenge) return { right: false, refused: 'CHALLENGE_GONE' };
    if (challenge.tries >= mostTries) return { right: false, refused: 'TOO_MANY_TRIES' };
    if (await isRight(tx, { ...tools, now }, challenge, answer)) {
      await rowsOf(tx, 'factor_challenges', { id: challenge.id }).delete();
      return { right: true, usedRecoveryCode: 'recoveryCode' in answer };
    }
    const tries = challenge.tries + 1;
    await rowsOf(tx, 'factor_challenges', { id: challenge.id }).update({ tries });
    return { right: false, refused: tries < mostTries ? 'WRONG_CODE' : 'TOO_MANY_TRIES' };
  });

async function isRight(
  tx: Tx,
  { secrets, site, now }: Tools & { now: Date },
  { id: challengeId, userId }: Challenge,
  answer: FactorAnswer,
): Promise<boolean> {
  if ('recoveryCode' in answer) return spendRecoveryCode(tx, secrets, userId, answer.recoveryCode);
  if ('passkey' in answer) {
    const signer = await findSigner({ db: tx, site, now }, answer.passkey, { userId: null, challengeId });
    return signer?.userId === userId;
  }
  const named = factorsOf(tx, userId).where('id', '=', answer.factorId);
  const factor = await named.select(['id', 'kind', 'secret']).executeTakeFirst();
  if (!factor || factor.kind === 'passkey') return false;
  const right =
    factor.kind === 'totp'
      ? await spendTotp(tx, secrets, factor, { code: answer.code, now })
      : (await spendTextCode(
          tx,
          secrets,
          { factorId: factor.id, challengeId },
          { code: answer.code, now },
        )) === 'right';
  if (right) await markUsed(tx, factor.id, now);
  return right;
}

// The cookie in which a browser keeps the token of its challenge. Other clients send the token with their answer.

export type ChallengeCookie = ReturnType<typeof createChallengeCookie>;

export function createChallengeCookie({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const https = publicUrl.startsWith('https://');
  const name = https ? '__Host-clubgenoot-challenge' : 'clubgenoot-challenge';
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure: https } as const;

  return {
    /** For a response that has no context of the library. */
    header(token: string): string {
      const flags = `Max-Age=${challengeLasts}; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
      return `${name}=${signed(token, secret)}; ${flags}`;
    },
    read: (context: GenericEndpointContext) => context.getSignedCookie(name, secret),
    set: (context: GenericEndpointContext, token: string) =>
      context.setSignedCookie(name, token, secret, { ...attributes, maxAge: challengeLasts }),
    clear: (context: GenericEndpointContext) => context.setCookie(name, '', { ...attributes, maxAge: 0 }),
  };
}
