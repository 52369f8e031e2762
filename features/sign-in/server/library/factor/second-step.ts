// The second step of signing in, as a plugin of the sign-in library. An account with a factor gets no session for a password
// or a provider account. It gets a challenge, which can only be answered here.
import { APIError, getOAuthState } from 'better-auth/api';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FactorAnswer } from './factor-challenges.ts';
import { findFactorChoices } from './factors.ts';
import { createHalfCookie } from './half-cookie.ts';
import { completeHalf, openHalf, type HalfParts } from './half-sign-ins.ts';
import { factorEndpoints, passkeyEndpoints, tokenOf } from './second-step-endpoints.ts';

/** Endpoints that verify both factors: the only ones that create a session for an account with a factor. */
const completing = new Set<string | undefined>(['/factor/verify', '/sign-in/passkey']);

export type SecondStep = ReturnType<typeof createSecondStep>;

export function createSecondStep(parts: HalfParts & { secret: string; publicUrl: string }) {
  const { db, passkeys } = parts;
  const cookie = createHalfCookie(parts);
  const plugin = {
    id: 'second-step',
    endpoints: { ...factorEndpoints({ ...parts, cookie }), ...passkeyEndpoints({ ...parts, cookie }) },
  } satisfies BetterAuthPlugin;

  return {
    plugin,
    openFor: (userId: string, sessionId: string | null) => openHalf(db, userId, sessionId),
    isNeeded: async (userId: string) => (await findFactorChoices(db, userId)) !== null,
    /** Runs before the library creates a session, for every sign-in method. */
    async guard(userId: string, context: GenericEndpointContext | null): Promise<void> {
      if (completing.has(context?.path)) return;
      const half = await openHalf(db, userId, null);
      if (!half) return;
      const headers = { 'set-cookie': cookie.header(half.challenge) };
      // A browser that returns from a provider is redirected to the page; other clients read the answer.
      if (context?.request?.method === 'GET')
        throw new APIError('FOUND', undefined, { ...headers, location: await withFactor() });
      throw new APIError('OK', half, headers);
    },
    /** False when the returning user needs no second step for the proof. Otherwise sets the cookie of a challenge. */
    async halfwayBack(context: GenericEndpointContext, userId: string, sessionId: string): Promise<boolean> {
      const half = await openHalf(db, userId, sessionId);
      if (half) await cookie.set(context, half.challenge);
      return half !== null;
    },
    async completeAgain(
      context: GenericEndpointContext,
      given: string | undefined,
      answer: FactorAnswer,
      sessionId: string,
    ): Promise<void> {
      await completeHalf(parts, await tokenOf(cookie, context, given), answer, sessionId);
      if (given === undefined) cookie.clear(context);
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
