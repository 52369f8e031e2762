// The calls of the second step, to sign in or to give a fresh proof, and of signing in by passkey alone.
import { halfSignInOf, renew, step, type HalfSignIn, type StepOutcome } from './sign-in.ts';

export type FactorAnswer =
  | { factorId: string; code: string }
  | { recoveryCode: string }
  | { passkey: object };

export type SecondStep = {
  half: HalfSignIn;
  answer: (answer: FactorAnswer) => Promise<StepOutcome>;
  sendText: (factorId: string) => Promise<StepOutcome>;
  /** `body`: the options for the device to sign. */
  passkeyOptions: () => Promise<StepOutcome>;
};

function secondStep(half: HalfSignIn, answerPath: string): SecondStep {
  const { challenge } = half;
  return {
    half,
    answer: (answer) => renew(answerPath, { challenge, ...answer }),
    sendText: (factorId) => step('factor/text', { challenge, factorId }),
    passkeyOptions: () => step('factor/passkey-options', { challenge }),
  };
}

export const toSignIn = (half: HalfSignIn) => secondStep(half, 'factor/verify');

export const toProveAgain = (half: HalfSignIn) => secondStep(half, 'prove/factor');

/** The pending challenge after returning from a provider, by its cookie; null when there is none. */
export async function findHalfSignIn(): Promise<HalfSignIn | null> {
  const outcome = await step('factor/choices', {});
  return outcome.done ? halfSignInOf(outcome.body) : null;
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
