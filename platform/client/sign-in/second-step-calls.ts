// The calls of the second step, to sign in or to give a fresh proof, and of signing in by passkey alone.
import { challengeIn, renew, step, type OpenChallenge, type StepOutcome } from './sign-in-calls.ts';

export type FactorAnswer =
  | { factorId: string; code: string }
  | { recoveryCode: string }
  | { passkey: object };

export type SecondStep = {
  challenge: OpenChallenge;
  answer: (answer: FactorAnswer) => Promise<StepOutcome>;
  sendText: (factorId: string) => Promise<StepOutcome>;
  /** `body`: the options for the device to sign. */
  passkeyOptions: () => Promise<StepOutcome>;
};

function secondStep(challenge: OpenChallenge, answerPath: string): SecondStep {
  const { challenge: token } = challenge;
  return {
    challenge,
    answer: (answer) => renew(answerPath, { challenge: token, ...answer }),
    sendText: (factorId) => step('factor/text', { challenge: token, factorId }),
    passkeyOptions: () => step('factor/passkey-options', { challenge: token }),
  };
}

export const toSignIn = (challenge: OpenChallenge) => secondStep(challenge, 'factor/verify');

export const toProveAgain = (challenge: OpenChallenge) => secondStep(challenge, 'prove/factor');

/** The pending challenge after returning from a provider, by its cookie; null when there is none. */
export async function findOpenChallenge(): Promise<OpenChallenge | null> {
  const outcome = await step('factor/choices', {});
  return outcome.done ? challengeIn(outcome.body) : null;
}

/** `options`: what the device must sign, in `body`. */
export type PasskeyStep = {
  options: () => Promise<StepOutcome>;
  answer: (passkey: object) => Promise<StepOutcome>;
};

/** A passkey alone, without address and password. */
export const signInByPasskey: PasskeyStep = {
  options: () => step('sign-in/passkey-options', {}),
  answer: (passkey: object) => renew('sign-in/passkey', { passkey }),
};

export const proveByPasskey: PasskeyStep = {
  options: () => step('prove/passkey-options', {}),
  answer: (passkey: object) => renew('prove/passkey', { passkey }),
};
