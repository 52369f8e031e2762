// The endpoints of the second step: to sign in, and for a fresh proof. A passkey needs no other step.
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { endpoint, signedInEndpoint } from '../endpoint.ts';
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
  factorChoices: endpoint('/factor/choices', challengeToken, async (context) => {
    const { userId } = await getChallenge(tools, context, context.body.challenge);
    const choices = await findFactorChoices(tools.db, userId);
    if (!choices) throw challengeGone();
    return context.json({ factorRequired: true, ...choices });
  }),

  factorText: endpoint('/factor/text', textRequest, async (context) => {
    const challenge = await getChallenge(tools, context, context.body.challenge);
    await textCode(tools, challenge, context.body.factorId);
    return context.json({ status: true });
  }),

  factorPasskeyOptions: endpoint('/factor/passkey-options', challengeToken, async (context) => {
    const { id, userId } = await getChallenge(tools, context, context.body.challenge);
    return context.json(await askToSign(passkeyTools(tools), { userId: null, challengeId: id }, userId));
  }),

  factorVerify: endpoint('/factor/verify', factorAnswer, async (context) => {
    const { userId, byOrganisation } = await completeSecondStep(tools, context, context.body, null);
    await openSession(context, userId, challengeGone, byOrganisation);
    tools.cookie.clear(context);
    return context.json({ status: true });
  }),
});

const anybody = { userId: null, challengeId: null };

export const passkeyEndpoints = (tools: SecondStepTools) => ({
  passkeyOptions: endpoint('/sign-in/passkey-options', nothing, async (context) =>
    context.json(await askToSign(passkeyTools(tools), anybody, null)),
  ),

  signInPasskey: endpoint('/sign-in/passkey', passkeyAnswer, async (context) => {
    const { passkey } = context.body;
    const signer = await findSigner(passkeyTools(tools), passkey, anybody);
    if (!signer) throw (await isKnownPasskey(tools.db, passkey.id)) ? passkeyRefused() : passkeyGone();
    await openSession(context, signer.userId, challengeGone);
    tools.cookie.clear(context);
    return context.json({ status: true });
  }),
});

/** A fresh proof for an account with a second step: the password and a code, or a passkey alone. */
export const factorProofEndpoints = (tools: SecondStepTools) => ({
  proveFactor: signedInEndpoint('/prove/factor', factorAnswer, async (context) => {
    await completeSecondStep(tools, context, context.body, context.context.session.session.id);
    if (context.body.challenge === undefined) tools.cookie.clear(context);
    await markProven(context, tools.db);
    return context.json({ status: true });
  }),

  provePasskeyOptions: signedInEndpoint('/prove/passkey-options', nothing, async (context) => {
    const userId = context.context.session.user.id;
    return context.json(await askToSign(passkeyTools(tools), { userId, challengeId: null }, userId));
  }),

  provePasskey: signedInEndpoint('/prove/passkey', passkeyAnswer, async (context) => {
    const userId = context.context.session.user.id;
    const purpose = { userId, challengeId: null };
    const signer = await findSigner(passkeyTools(tools), context.body.passkey, purpose);
    if (signer?.userId !== userId) throw passkeyRefused();
    await markProven(context, tools.db);
    return context.json({ status: true });
  }),
});

const passkeyGone = () => new APIError('FORBIDDEN', { code: 'PASSKEY_GONE' });
const passkeyRefused = () => new APIError('FORBIDDEN', { code: 'PASSKEY_REFUSED' });
