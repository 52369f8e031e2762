// A half sign-in: the password or the provider was right, and the challenge of the second step is open.
import { APIError } from 'better-auth/api';
import type { LimitRule } from '#platform/shared/limit-rule.ts';
import type { Db } from '#platform/server/database.ts';
import type { Limits } from '#platform/server/limits/limits.ts';
import { tooMany } from '../fresh-proof.ts';
import { signInLimits } from '../sign-in-limits.ts';
import {
  answerChallenge,
  findChallenge,
  openChallenge,
  type Answered,
  type Challenge,
  type FactorAnswer,
} from './factor-challenges.ts';
import type { FactorSecrets } from './factor-secrets.ts';
import { findFactorChoices, type FactorChoices } from './factors.ts';
import type { Passkeys } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { makeTextCode } from './text-codes.ts';

export type SecondStepParts = {
  db: Db;
  secrets: FactorSecrets;
  passkeys: Passkeys;
  /** Whether text messages are sent to the country of this number. */
  mayText: (phone: string) => boolean;
  /** Texts a code to a phone; rejects when it could not be sent. */
  sendCode: (phone: string, code: string) => Promise<void>;
  mails: { recoveryCodeUsed(db: Db, to: string, left: number): Promise<void> };
};

export type HalfParts = SecondStepParts & { limits: Limits };

/** The answer to the correct password when a second step is needed. */
type HalfSignIn = FactorChoices & { factorRequired: true; challenge: string };

/** Null when the account needs no second step. `sessionId`: the session that a fresh proof is for. */
export async function openHalf(db: Db, userId: string, sessionId: string | null): Promise<HalfSignIn | null> {
  const choices = await findFactorChoices(db, userId);
  if (!choices) return null;
  return { factorRequired: true, challenge: await openChallenge(db, userId, sessionId), ...choices };
}

export async function getChallenge(db: Db, token: string): Promise<Challenge> {
  const challenge = await findChallenge(db, token);
  if (!challenge) throw challengeGone();
  return challenge;
}

/** Returns the solved challenge. Throws the refusal when the answer is wrong. `sessionId`: for a fresh proof. */
export async function completeHalf(
  parts: HalfParts,
  token: string,
  answer: FactorAnswer,
  sessionId: string | null,
): Promise<Challenge> {
  const { userId, sessionId: askedIn } = await getChallenge(parts.db, token);
  if (askedIn !== sessionId) throw challengeGone();
  const key = `factor:${userId}`;
  if (!('passkey' in answer)) await takeOr429(parts.limits, key, signInLimits.factorPerAccount);
  const answered: Answered = await answerChallenge(parts, { token, userId }, answer);
  if (!answered.right) throw refusalOf(answered.refused);
  await parts.limits.forget(key, signInLimits.factorPerAccount);
  if (answered.usedRecoveryCode) await mailRecoveryCodeUsed(parts, userId);
  return answered.challenge;
}

async function mailRecoveryCodeUsed({ db, mails }: HalfParts, userId: string): Promise<void> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await mails.recoveryCodeUsed(db, email, await countRecoveryCodes(db, userId));
}

/** Texts a code for this challenge to a phone of the account. */
export async function textCode(parts: HalfParts, challenge: Challenge, factorId: string): Promise<void> {
  const { db, limits } = parts;
  const factor = await db
    .selectFrom('factors')
    .select(['id', 'phone'])
    .where('id', '=', factorId)
    .where('user_id', '=', challenge.userId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  if (!factor?.phone) throw new APIError('NOT_FOUND');
  if (!parts.mayText(factor.phone)) throw new APIError('FORBIDDEN', { code: 'PHONE_COUNTRY' });
  await takeOr429(limits, `text:${challenge.userId}`, signInLimits.textPerAccount);
  await takeOr429(limits, `text-day:${challenge.userId}`, signInLimits.textPerAccountADay);
  await takeOr429(limits, `text-number:${factor.phone}`, signInLimits.textPerNumberADay);
  const purpose = { factorId: factor.id, challengeId: challenge.id };
  const code = await makeTextCode(db, parts.secrets, purpose);
  await parts.sendCode(factor.phone, code).catch(() => {
    throw new APIError('SERVICE_UNAVAILABLE', { code: 'TEXT_FAILED' });
  });
}

export const challengeGone = () => refusalOf('CHALLENGE_GONE');

const refusalOf = (code: 'CHALLENGE_GONE' | 'WRONG_CODE' | 'TOO_MANY_TRIES') =>
  new APIError(code === 'WRONG_CODE' ? 'FORBIDDEN' : 'GONE', { code });

async function takeOr429(limits: Limits, key: string, rule: LimitRule): Promise<void> {
  const wait = await limits.take(key, rule);
  if (wait !== null) throw tooMany(wait);
}
