// The endpoints of the second step, and of signing in by passkey, which needs no other step.
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { GenericEndpointContext } from 'better-auth';
import { z } from 'zod';
import { factorAnswer, halfToken, passkeyAnswer, textRequest } from './factor-requests.ts';
import { findFactorChoices } from './factors.ts';
import type { HalfCookie } from './half-cookie.ts';
import { challengeGone, completeHalf, getChallenge, textCode, type HalfParts } from './half-sign-ins.ts';

type Parts = HalfParts & { cookie: HalfCookie };

/** The challenge that a client sends, otherwise that of the browser's cookie. */
export async function tokenOf(
  cookie: HalfCookie,
  context: GenericEndpointContext,
  given: string | undefined,
): Promise<string> {
  const token = given ?? (await cookie.read(context));
  if (!token) throw challengeGone();
  return token;
}

async function signIn(cookie: HalfCookie, context: GenericEndpointContext, userId: string) {
  const { internalAdapter } = context.context;
  const user = await internalAdapter.findUserById(userId);
  if (!user) throw challengeGone();
  const session = await internalAdapter.createSession(userId);
  await setSessionCookie(context, { session, user });
  cookie.clear(context);
  return context.json({ token: session.token });
}

export function factorEndpoints(parts: Parts) {
  const { db, passkeys, cookie } = parts;
  return {
    factorChoices: createAuthEndpoint(
      '/factor/choices',
      { method: 'POST', body: halfToken },
      async (context) => {
        const { userId } = await getChallenge(db, await tokenOf(cookie, context, context.body.challenge));
        const choices = await findFactorChoices(db, userId);
        if (!choices) throw challengeGone();
        return context.json({ factorRequired: true, ...choices });
      },
    ),

    factorText: createAuthEndpoint('/factor/text', { method: 'POST', body: textRequest }, async (context) => {
      const challenge = await getChallenge(db, await tokenOf(cookie, context, context.body.challenge));
      await textCode(parts, challenge, context.body.factorId);
      return context.json({ status: true });
    }),

    factorPasskeyOptions: createAuthEndpoint(
      '/factor/passkey-options',
      { method: 'POST', body: halfToken },
      async (context) => {
        const { id, userId } = await getChallenge(db, await tokenOf(cookie, context, context.body.challenge));
        return context.json(await passkeys.askToSign(db, { userId: null, challengeId: id }, userId));
      },
    ),

    factorVerify: createAuthEndpoint(
      '/factor/verify',
      { method: 'POST', body: factorAnswer },
      async (context) => {
        const { challenge, ...answer } = context.body;
        const { userId } = await completeHalf(parts, await tokenOf(cookie, context, challenge), answer, null);
        return signIn(cookie, context, userId);
      },
    ),
  };
}

const anybody = { userId: null, challengeId: null };

export const passkeyEndpoints = ({ db, passkeys, cookie }: Parts) => ({
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
      return signIn(cookie, context, signer.userId);
    },
  ),
});
