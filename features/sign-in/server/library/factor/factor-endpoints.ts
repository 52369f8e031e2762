// The endpoints of the second step: to sign in, and for a fresh proof. A passkey needs no other step.
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { markProven } from '../fresh-proof.ts';
import { openSession } from '../session-token.ts';
import { challengeToken, factorAnswer, passkeyAnswer, textRequest } from '../sign-in-requests.ts';
import { findFactorChoices } from './factors.ts';
import { askToSign, findSigner, isKnownPasskey } from './passkeys.ts';
import {
  challengeGone,
  completeSecondStep,
  getChallenge,
  textCode,
  type SecondStepTools,
} from './second-step.ts';

const nothing = z.strictObject({});

const passkeyTools = ({ db, factors, clock }: SecondStepTools) => ({
  db,
  site: factors.site,
  now: clock.now(),
});

export const challengeEndpoints = (tools: SecondStepTools) => ({
  factorChoices: createAuthEndpoint(
    '/factor/choices',
    { method: 'POST', body: challengeToken },
    async (context) => {
      const { userId } = await getChallenge(tools, context, context.body.challenge);
      const choices = await findFactorChoices(tools.db, userId);
      if (!choices) throw challengeGone();
      return context.json({ factorRequired: true, ...choices });
    },
  ),

  factorText: createAuthEndpoint('/factor/text', { method: 'POST', body: textRequest }, async (context) => {
    const challenge = await getChallenge(tools, context, context.body.challenge);
    await textCode(tools, challenge, context.body.factorId);
    return context.json({ status: true });
  }),

  factorPasskeyOptions: createAuthEndpoint(
    '/factor/passkey-options',
    { method: 'POST', body: challengeToken },
    async (context) => {
      const { id, userId } = await getChallenge(tools, context, context.body.challenge);
      return context.json(await askToSign(passkeyTools(tools), { userId: null, challengeId: id }, userId));
    },
  ),

  factorVerify: createAuthEndpoint(
    '/factor/verify',
    { method: 'POST', body: factorAnswer },
    async (context) => {
      const { userId, byOrganisation } = await completeSecondStep(tools, context, context.body, null);
      await openSession(context, userId, challengeGone, byOrganisation);
      tools.cookie.clear(context);
      return context.json({ status: true });
    },
  ),
});

const anybody = { userId: null, challengeId: null };

export const passkeyEndpoints = (tools: SecondStepTools) => ({
  passkeyOptions: createAuthEndpoint(
    '/sign-in/passkey-options',
    { method: 'POST', body: nothing },
    async (context) => context.json(await askToSign(passkeyTools(tools), anybody, null)),
  ),

  signInPasskey: createAuthEndpoint(
    '/sign-in/passkey',
    { method: 'POST', body: passkeyAnswer },
    async (context) => {
      const { passkey } = context.body;
      const signer = await findSigner(passkeyTools(tools), passkey, anybody);
      if (!signer) throw (await isKnownPasskey(tools.db, passkey.id)) ? passkeyRefused() : passkeyGone();
      await openSession(context, signer.userId, challengeGone);
      tools.cookie.clear(context);
      return context.json({ status: true });
    },
  ),
});

/** A fresh proof for an account with a second step: the password and a code, or a passkey alone. */
export const factorProofEndpoints = (tools: SecondStepTools) => ({
  proveFactor: createAuthEndpoint(
    '/prove/factor',
    { method: 'POST', body: factorAnswer, use: [sensitiveSessionMiddleware] },
    async (context) => {
      await completeSecondStep(tools, context, context.body, context.context.session.session.id);
      if (context.body.challenge === undefined) tools.cookie.clear(context);
      await markProven(context, tools.db);
      return context.json({ status: true });
    },
  ),

  provePasskeyOptions: createAuthEndpoint(
    '/prove/passkey-options',
    { method: 'POST', body: nothing, use: [sensitiveSessionMiddleware] },
    async (context) => {
      const userId = context.context.session.user.id;
      return context.json(await askToSign(passkeyTools(tools), { userId, challengeId: null }, userId));
    },
  ),

  provePasskey: createAuthEndpoint(
    '/prove/passkey',
    { method: 'POST', body: passkeyAnswer, use: [sensitiveSessionMiddleware] },
    async (context) => {
      const userId = context.context.session.user.id;
      const purpose = { userId, challengeId: null };
      const signer = await findSigner(passkeyTools(tools), context.body.passkey, purpose);
      if (signer?.userId !== userId) throw passkeyRefused();
      await markProven(context, tools.db);
      return context.json({ status: true });
    },
  ),
});

const passkeyGone = () => new APIError('FORBIDDEN', { code: 'PASSKEY_GONE' });
const passkeyRefused = () => new APIError('FORBIDDEN', { code: 'PASSKEY_REFUSED' });
