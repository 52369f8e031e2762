// The second step of signing in, as a plugin of the sign-in library. An account with a factor gets no session for a password
// or a provider account. It gets a challenge, which can only be answered here.
import { APIError, createAuthEndpoint, getOAuthState } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Db } from '../../database.ts';
import {
  answerChallenge,
  challengeMinutes,
  findChallenge,
  openChallenge,
  type Answered,
  type Challenge,
  type FactorAnswer,
} from './factor-challenges.ts';
import { factorAnswer, halfToken, passkeyAnswer, textRequest } from './factor-requests.ts';
import type { FactorSecrets } from './factor-secrets.ts';
import { findFactorChoices, type FactorChoices } from './factors.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Passkeys } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { tooMany } from '../fresh-proof.ts';
import { signed } from '../session-token.ts';
import type { LimitRule } from '#platform/shared/limit-rule.ts';
import { signInLimits } from '../sign-in-limits.ts';
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

/** The answer to the correct password when a second step is needed. */
export type HalfSignIn = FactorChoices & { factorRequired: true; challenge: string };

type Parts = SecondStepParts & { limits: Limits; secret: string; publicUrl: string };

/** Endpoints that verify both factors: the only ones that create a session for an account with a factor. */
const completing = new Set<string | undefined>(['/factor/verify', '/sign-in/passkey']);

export type SecondStep = ReturnType<typeof createSecondStep>;

export function createSecondStep(parts: Parts) {
  const { db, passkeys, limits, secret } = parts;
  const https = parts.publicUrl.startsWith('https://');
  const cookie = https ? '__Host-clubgenoot-half' : 'clubgenoot-half';
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure: https } as const;

  /** Null when the account needs no second step. `sessionId`: the session that a fresh proof is for. */
  async function openFor(userId: string, sessionId: string | null): Promise<HalfSignIn | null> {
    const choices = await findFactorChoices(db, userId);
    if (!choices) return null;
    return { factorRequired: true, challenge: await openChallenge(db, userId, sessionId), ...choices };
  }

  /** Runs before the library creates a session, for every sign-in method. */
  async function guard(userId: string, context: GenericEndpointContext | null): Promise<void> {
    if (completing.has(context?.path)) return;
    const half = await openFor(userId, null);
    if (!half) return;
    const flags = `Max-Age=${challengeMinutes * 60}; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
    const headers = { 'set-cookie': `${cookie}=${signed(half.challenge, secret)}; ${flags}` };
    // A browser that returns from a provider is redirected to the page; other clients read the answer.
    if (context?.request?.method === 'GET')
      throw new APIError('FOUND', undefined, { ...headers, location: await withFactor() });
    throw new APIError('OK', half, headers);
  }

  async function tokenOf(context: GenericEndpointContext, given: string | undefined): Promise<string> {
    const token = given ?? (await context.getSignedCookie(cookie, secret));
    if (!token) throw gone();
    return token;
  }

  async function challengeOf(token: string): Promise<Challenge> {
    const challenge = await findChallenge(db, token);
    if (!challenge) throw gone();
    return challenge;
  }

  /** Returns the solved challenge. Throws the refusal when the answer is wrong. `sessionId`: for a fresh proof. */
  async function complete(token: string, answer: FactorAnswer, sessionId: string | null): Promise<Challenge> {
    const { userId, sessionId: askedIn } = await challengeOf(token);
    if (askedIn !== sessionId) throw gone();
    const key = `factor:${userId}`;
    if (!('passkey' in answer)) await takeOr429(limits, key, signInLimits.factorPerAccount);
    const answered: Answered = await answerChallenge(parts, { token, userId }, answer);
    if (!answered.right) throw refusalOf(answered.refused);
    await limits.forget(key, signInLimits.factorPerAccount);
    if (answered.usedRecoveryCode) await mailRecoveryCodeUsed(userId);
    return answered.challenge;
  }

  async function mailRecoveryCodeUsed(userId: string) {
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await parts.mails.recoveryCodeUsed(db, email, await countRecoveryCodes(db, userId));
  }

  async function signIn(context: GenericEndpointContext, userId: string) {
    const { internalAdapter } = context.context;
    const user = await internalAdapter.findUserById(userId);
    if (!user) throw gone();
    const session = await internalAdapter.createSession(userId);
    await setSessionCookie(context, { session, user });
    context.setCookie(cookie, '', { ...attributes, maxAge: 0 });
    return context.json({ token: session.token });
  }

  const plugin = {
    id: 'second-step',
    endpoints: {
      factorChoices: createAuthEndpoint(
        '/factor/choices',
        { method: 'POST', body: halfToken },
        async (context) => {
          const { userId } = await challengeOf(await tokenOf(context, context.body.challenge));
          const choices = await findFactorChoices(db, userId);
          if (!choices) throw gone();
          return context.json({ factorRequired: true, ...choices });
        },
      ),

      factorText: createAuthEndpoint(
        '/factor/text',
        { method: 'POST', body: textRequest },
        async (context) => {
          const challenge = await challengeOf(await tokenOf(context, context.body.challenge));
          const factor = await db
            .selectFrom('factors')
            .select(['id', 'phone'])
            .where('id', '=', context.body.factorId)
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
          return context.json({ status: true });
        },
      ),

      factorPasskeyOptions: createAuthEndpoint(
        '/factor/passkey-options',
        { method: 'POST', body: halfToken },
        async (context) => {
          const { id, userId } = await challengeOf(await tokenOf(context, context.body.challenge));
          return context.json(await passkeys.askToSign(db, { userId: null, challengeId: id }, userId));
        },
      ),

      factorVerify: createAuthEndpoint(
        '/factor/verify',
        { method: 'POST', body: factorAnswer },
        async (context) => {
          const { challenge, ...answer } = context.body;
          const { userId } = await complete(await tokenOf(context, challenge), answer, null);
          return signIn(context, userId);
        },
      ),

      passkeyOptions: createAuthEndpoint(
        '/sign-in/passkey-options',
        { method: 'POST', body: z.strictObject({}) },
        async (context) => context.json(await passkeys.askToSign(db, anybody, null)),
      ),

      signInPasskey: createAuthEndpoint(
        '/sign-in/passkey',
        { method: 'POST', body: passkeyAnswer },
        async (context) => {
          const signer = await passkeys.findSigner(db, context.body.passkey, anybody);
          if (!signer) throw new APIError('FORBIDDEN', { code: 'PASSKEY_REFUSED' });
          return signIn(context, signer.userId);
        },
      ),
    },
  } satisfies BetterAuthPlugin;

  return {
    plugin,
    guard,
    openFor,
    isNeeded: async (userId: string) => (await findFactorChoices(db, userId)) !== null,
    /** False when the returning user needs no second step for the proof. Otherwise sets the cookie of a challenge. */
    async halfwayBack(context: GenericEndpointContext, userId: string, sessionId: string): Promise<boolean> {
      const half = await openFor(userId, sessionId);
      if (half)
        await context.setSignedCookie(cookie, half.challenge, secret, {
          ...attributes,
          maxAge: challengeMinutes * 60,
        });
      return half !== null;
    },
    async completeAgain(
      context: GenericEndpointContext,
      given: string | undefined,
      answer: FactorAnswer,
      sessionId: string,
    ): Promise<void> {
      await complete(await tokenOf(context, given), answer, sessionId);
      if (given === undefined) context.setCookie(cookie, '', { ...attributes, maxAge: 0 });
    },
    /** The options for a passkey that gives a fresh proof. */
    askAgain: (userId: string) => passkeys.askToSign(db, { userId, challengeId: null }, userId),
    async isSignedBy(userId: string, passkey: AuthenticationResponseJSON): Promise<boolean> {
      const signer = await passkeys.findSigner(db, passkey, { userId, challengeId: null });
      return signer?.userId === userId;
    },
  };
}

/** Redirects to the screen that the user left, with the path to continue to. */
async function withFactor(): Promise<string> {
  const back = (await getOAuthState())?.callbackURL ?? '/auth';
  return `${back}${back.includes('?') ? '&' : '?'}factor`;
}

const anybody = { userId: null, challengeId: null };

const gone = () => refusalOf('CHALLENGE_GONE');

const refusalOf = (code: 'CHALLENGE_GONE' | 'WRONG_CODE' | 'TOO_MANY_TRIES') =>
  new APIError(code === 'WRONG_CODE' ? 'FORBIDDEN' : 'GONE', { code });

async function takeOr429(limits: Limits, key: string, rule: LimitRule): Promise<void> {
  const wait = await limits.take(key, rule);
  if (wait !== null) throw tooMany(wait);
}
