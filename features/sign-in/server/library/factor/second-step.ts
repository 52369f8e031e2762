// The second step of signing in. An account with a factor gets no session for a password or an identity. It gets a challenge, which can
// only be answered here. Our own, because the library's plugin knows one unnamed app per account, accepts a code twice, and does not
// guard a sign-in with a provider.
import type { GenericEndpointContext } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import { rowsOf } from '#platform/server/rows.ts';
import { limitOf, signInLimits, takeOrRefuse } from '../sign-in-limits.ts';
import type { SignInParts } from '../sign-in-parts.ts';
import {
  answerChallenge,
  type Challenge,
  type ChallengeCookie,
  type FactorAnswer,
  findChallenge,
  openChallenge,
} from './challenges.ts';
import { factorsOf, findFactorChoices, type FactorChoices } from './factors.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { makeTextCode } from './text-codes.ts';

export type SecondStepTools = Pick<SignInParts, 'db' | 'limits' | 'clock' | 'mails' | 'factors'> & {
  cookie: ChallengeCookie;
};

/** Endpoints that verify both factors: the only ones that create a session for an account with a factor. */
const completing = new Set<string | undefined>(['/factor/verify', '/sign-in/passkey']);

/** The answer to the correct password when a second step is needed. `challenge`: the token that the next answer must carry. */
export type SecondStepNeeded = FactorChoices & { factorRequired: true; challenge: string };

/** Null when the account needs no second step. `sessionId`: the session that a fresh proof is for. */
export async function askSecondStep(
  { db, clock }: SecondStepTools,
  userId: string,
  sessionId: string | null,
  byOrganisation = false,
): Promise<SecondStepNeeded | null> {
  const choices = await findFactorChoices(db, userId);
  if (!choices) return null;
  const challenge = await openChallenge(db, clock.now(), { userId, sessionId, byOrganisation });
  return { factorRequired: true, challenge, ...choices };
}

/** Runs before the library creates a session, for every sign-in method. */
export async function guardSecondStep(
  tools: SecondStepTools,
  userId: string,
  context: GenericEndpointContext | null,
): Promise<void> {
  if (completing.has(context?.path)) return;
  const needed = await askSecondStep(tools, userId, null, isByOrganisation(context));
  if (!needed) return;
  const headers = { 'set-cookie': tools.cookie.header(needed.challenge) };
  // A browser that returns from a provider is redirected to the page; other clients read the answer.
  if (context?.request?.method === 'GET')
    throw new APIError('FOUND', undefined, { ...headers, location: await pageWithFactor() });
  throw new APIError('OK', needed, headers);
}

/** Whether this request is a return from the provider of the organisation. */
export const isByOrganisation = (context: GenericEndpointContext | null): boolean =>
  context?.path === '/callback/:id' && context.params?.['id'] === 'organisation';

/** The screen that the user left, with the path to continue to. */
async function pageWithFactor(): Promise<string> {
  const back = (await getOAuthState())?.callbackURL ?? '/auth';
  return `${back}${back.includes('?') ? '&' : '?'}factor`;
}

/** The challenge that a client sends, otherwise that of the browser's cookie. */
async function tokenOf(
  { cookie }: SecondStepTools,
  context: GenericEndpointContext,
  given: string | undefined,
): Promise<string> {
  const token = given ?? (await cookie.read(context));
  if (!token) throw challengeGone();
  return token;
}

export async function getChallenge(
  tools: SecondStepTools,
  context: GenericEndpointContext,
  given: string | undefined,
): Promise<Challenge & { token: string }> {
  const token = await tokenOf(tools, context, given);
  const challenge = await findChallenge(tools.db, tools.clock.now(), token);
  if (typeof challenge === 'string') throw refusalOf(challenge);
  return { ...challenge, token };
}

type Given = FactorAnswer & { challenge?: string | undefined };

/** Returns the solved challenge. Throws the refusal when the answer is wrong. `sessionId`: for a fresh proof. */
export async function completeSecondStep(
  tools: SecondStepTools,
  context: GenericEndpointContext,
  { challenge: given, ...answer }: Given,
  sessionId: string | null,
): Promise<Pick<Challenge, 'userId' | 'byOrganisation'>> {
  const { token, userId, sessionId: askedIn, byOrganisation } = await getChallenge(tools, context, given);
  if (askedIn !== sessionId) throw challengeGone();
  const limit = limitOf('factor', userId, signInLimits.factorPerAccount);
  if (!('passkey' in answer)) await takeOrRefuse(tools.limits, limit);
  const { db, factors, clock } = tools;
  const answered = await answerChallenge({ db, ...factors }, clock.now(), { token, userId }, answer);
  if (!answered.right) throw refusalOf(answered.refused);
  await tools.limits.forget(...limit);
  if (answered.usedRecoveryCode) await mailRecoveryCodeUsed(tools, userId);
  return { userId, byOrganisation };
}

async function mailRecoveryCodeUsed({ db, mails }: SecondStepTools, userId: string): Promise<void> {
  const { email } = await rowsOf(db, 'users', { id: userId }).get('email');
  await mails.recoveryCodeUsed(db, email, await countRecoveryCodes(db, userId));
}

/** Texts a code for this challenge to a phone of the account. */
export async function textCode(
  { db, limits, clock, factors }: SecondStepTools,
  challenge: Challenge,
  factorId: string,
): Promise<void> {
  const { userId } = challenge;
  const wanted = factorsOf(db, userId).where('id', '=', factorId);
  const factor = await wanted.select(['id', 'phone']).executeTakeFirst();
  if (!factor?.phone) throw new APIError('NOT_FOUND');
  if (!factors.mayText(factor.phone)) throw new APIError('FORBIDDEN', { code: 'PHONE_COUNTRY' });
  await takeOrRefuse(limits, limitOf('text', userId, signInLimits.textPerAccount));
  await takeOrRefuse(limits, limitOf('text-day', userId, signInLimits.textPerAccountADay));
  await takeOrRefuse(limits, limitOf('text-number', factor.phone, signInLimits.textPerNumberADay));
  const purpose = { factorId: factor.id, challengeId: challenge.id };
  const code = await makeTextCode(db, factors.secrets, purpose, clock.now());
  await factors.sendCode(factor.phone, code).catch(() => {
    throw new APIError('SERVICE_UNAVAILABLE', { code: 'TEXT_FAILED' });
  });
}

export const challengeGone = () => refusalOf('CHALLENGE_GONE');

const refusalOf = (code: 'CHALLENGE_GONE' | 'WRONG_CODE' | 'TOO_MANY_TRIES') =>
  new APIError(code === 'WRONG_CODE' ? 'FORBIDDEN' : 'GONE', { code });
