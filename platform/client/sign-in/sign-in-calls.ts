// The calls of the sign-in library, which are not in our contract.
import type { ProviderId } from '#platform/shared/providers.ts';
import type { MailState } from '#platform/shared/web/mail-state.ts';
import { askServer } from '../server.ts';
import { posted, renewSession } from './renew-session.ts';

export type SignInOutcome = 'done' | 'wrong' | 'unverified' | 'suspended' | 'fault' | 'unreachable';

const outcomes: Record<number, SignInOutcome> = {
  400: 'wrong',
  403: 'unverified',
};

/** The address of the account, from the answer to a mailed link. */
export function emailIn(body: unknown): string {
  const has = typeof body === 'object' && body !== null && 'email' in body;
  return has && typeof body.email === 'string' ? body.email : '';
}

/** A second step is needed: the factors to choose from, and the secret that the answer must carry. */
export type OpenChallenge = {
  factorRequired: true;
  /** Omitted where a cookie holds it. */
  challenge?: string;
  factors: FactorChoice[];
  recoveryCodes: boolean;
};
export type FactorChoice = {
  id: string;
  kind: 'totp' | 'phone' | 'passkey';
  friendlyName: string;
  /** Masked. */
  phone: string | null;
};

/** Refused by a limit, or because the server is busy; the sentence says when to try again. */
type TooMany = { tooMany: string };

/** Returns a challenge after the correct password of an account with a second step. */
export async function signIn(credentials: {
  email: string;
  password: string;
}): Promise<SignInOutcome | OpenChallenge | TooMany> {
  try {
    const response = await renewSession('/api/auth/sign-in/email', credentials);
    if (response.ok) return challengeIn(await response.json()) ?? 'done';
    if (response.status === 429 || response.status === 503)
      return { tooMany: (await refusalIn(response)).message };
    if (response.status === 401)
      return (await refusalIn(response)).code === 'ACCOUNT_SUSPENDED' ? 'suspended' : 'wrong';
    return outcomes[response.status] ?? 'fault';
  } catch {
    return 'unreachable';
  }
}

/** The result of a sign-in call; `message` is the server's sentence when it refused. */
export type StepOutcome =
  | { done: true; body?: unknown }
  /** `email`: the address that a link of a mail is about. */
  | { done: false; code: string; message: string | null; email?: string };

type Refused = Extract<StepOutcome, { done: false }>;

const unreached: StepOutcome = { done: false, code: 'OFFLINE', message: null };

export const step = (path: string, body: object) => outcomeOf(askServer(`/api/auth/${path}`, posted(body)));

/** A step whose answer brings another token for the session. */
export const renew = (path: string, body: object) => outcomeOf(renewSession(`/api/auth/${path}`, body));

async function outcomeOf(answer: Promise<Response>): Promise<StepOutcome> {
  try {
    const response = await answer;
    if (response.ok) return { done: true, body: await response.json().catch(() => null) };
    const { code = '', message = null, email }: Partial<Refused> = await response.json();
    return { done: false, code, message, ...(email !== undefined && { email }) };
  } catch {
    return unreached;
  }
}

type SignUp = {
  email: string;
  password: string;
  /** The path to continue to afterwards. */
  redirect?: string;
  /** The link that led here. */
  invitation?: { token: string; proof?: string };
};

/**
 * The answer is the same for an address that already has an account, except when the mail of an invitation proves the address: then it
 * may sign in at once.
 */
export const signUp = (fields: SignUp) => renew('sign-up/email', fields);

/** Whether a sign-up needed no confirmation. */
export const isConfirmedIn = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'confirmed' in body && body.confirmed === true;

/**
 * Confirms a sign-up by its link and signs in. Without a password only the browser that signed up does so; another one learns the
 * address, and sends the password of that sign-up or a new one.
 */
export const confirmSignUp = (fields: { token: string; password?: string; newPassword?: string }) =>
  renew('verify-email', fields);

export type SignUpConfirmation =
  | { confirmed: true; continueTo: string | null }
  | { confirmed: false; email: string };

export const sendVerification = (email: string) => step('send-verification-email', { email });

/** `signUp`: the mail of the latest sign-up on this device; null when it was delivered. The rest is the same for every address. */
export type MailProgress = { signUp: MailState | null; serverIsAway: boolean };

export async function findMailProgress(): Promise<MailProgress> {
  const response = await askServer('/api/auth/mail-state');
  if (!response.ok) throw new Error(`The state of the mail was answered with ${response.status}.`);
  return response.json() as Promise<MailProgress>;
}

export const requestReset = (email: string) => step('request-password-reset', { email });

export const resetPassword = (fields: { token: string; newPassword: string }) =>
  step('reset-password', fields);

/** `currentPassword` is omitted by a user without one. Signs out all other devices. */
export const changePassword = (fields: { currentPassword?: string; newPassword: string }) =>
  renew('change-password', fields);

/** The answer is the same for an address that already has an account. */
export const changeEmail = (email: string) => step('change-email', { email });

export const confirmEmail = (token: string) => step('confirm-email', { token });

/** The challenge in the answer to a correct password; null for any other answer. */
export function challengeIn(body: unknown): OpenChallenge | null {
  const isHalf = typeof body === 'object' && body !== null && 'factorRequired' in body;
  return isHalf ? (body as OpenChallenge) : null;
}

/** Gives a fresh proof; the session continues with another token. */
export const proveAgain = (proof: { password: string }) => renew('prove', proof);

async function refusalIn(response: Response): Promise<{ code: string; message: string }> {
  const { code = '', message = '' }: { code?: string; message?: string } = await response.json();
  return { code, message };
}

// Starts signing in with an identity provider: the server returns its URL, and the browser goes there.

/** `redirect`: the path to continue to afterwards. */
export const signInWithProvider = (provider: ProviderId, redirect: string | null) =>
  go('sign-in/provider', { provider, ...(redirect !== null && { redirect }) });

export const linkProvider = (provider: ProviderId) => go('link-provider', { provider });

/** `back`: the path of the screen that asks for the proof. */
export const proveWithProvider = (provider: ProviderId, back: string) =>
  go('prove/provider', { provider, back });

/** The browser is leaving the page. */
async function go(path: string, body: object): Promise<StepOutcome> {
  const outcome = await step(path, body);
  if (!outcome.done) return outcome;
  const { url } = outcome.body as { url: string };
  location.assign(url);
  return outcome;
}
