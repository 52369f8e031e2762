// The calls of the authentication library that the client makes; they are not in our contract.
export type SignInOutcome = 'done' | 'wrong' | 'unverified' | 'suspended' | 'too-many' | 'unreachable';

const outcomes: Record<number, SignInOutcome> = {
  400: 'wrong',
  403: 'unverified',
  429: 'too-many',
};

/** The address that the link of a letter belongs to, from the answer to it. */
export function emailIn(body: unknown): string {
  const has = typeof body === 'object' && body !== null && 'email' in body;
  return has && typeof body.email === 'string' ? body.email : '';
}

/** A second step is awaited: what one may choose from, and the secret that its answer comes with. */
export type HalfSignIn = {
  factorRequired: true;
  /** Left out where a cookie holds it. */
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

/** With a right password and a second step: half a sign-in. */
export async function signIn(credentials: {
  email: string;
  password: string;
}): Promise<SignInOutcome | HalfSignIn> {
  try {
    const response = await post('/api/auth/sign-in/email', credentials);
    if (response.ok) return halfIn(await response.json()) ?? 'done';
    if (response.status === 401)
      return (await codeOf(response)) === 'ACCOUNT_SUSPENDED' ? 'suspended' : 'wrong';
    return outcomes[response.status] ?? 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** What came of a step on the way to an account; `message` is the server's sentence when it refused. */
export type StepOutcome =
  | { done: true; body?: unknown }
  | { done: false; code: string; message: string | null };

const unreached: StepOutcome = { done: false, code: 'OFFLINE', message: null };

export async function step(path: string, body: object): Promise<StepOutcome> {
  try {
    const response = await post(`/api/auth/${path}`, body);
    if (response.ok) return { done: true, body: await response.json().catch(() => null) };
    const { code = '', message = null }: { code?: string; message?: string | null } = await response.json();
    return { done: false, code, message };
  } catch {
    return unreached;
  }
}

/** Answers the same for an address that has an account. `redirect`: the path to go on to, in the end. */
export const signUp = (fields: { email: string; password: string; redirect?: string }) =>
  step('sign-up/email', fields);

export const verifyEmail = (token: string) => step('verify-email', { token });

export const sendVerification = (email: string) => step('send-verification-email', { email });

export const requestReset = (email: string) => step('request-password-reset', { email });

export const resetPassword = (fields: { token: string; newPassword: string }) =>
  step('reset-password', fields);

/** `currentPassword` is left out by who has none yet. Every other device is signed out. */
export const changePassword = (fields: { currentPassword?: string; newPassword: string }) =>
  step('change-password', fields);

/** Answers the same for an address that has an account. */
export const changeEmail = (email: string) => step('change-email', { email });

export const confirmEmail = (token: string) => step('confirm-email', { token });

/** The answer to a right password of who has a second step; null: any other. */
export function halfIn(body: unknown): HalfSignIn | null {
  const isHalf = typeof body === 'object' && body !== null && 'factorRequired' in body;
  return isHalf ? (body as HalfSignIn) : null;
}

/** Shows once more who one is; the device goes on with another token. */
export const proveAgain = (proof: { password: string }) => step('prove', proof);

async function codeOf(response: Response): Promise<string> {
  const body: { code?: string } = await response.json();
  return body.code ?? '';
}

const forgetters = new Set<() => Promise<void>>();

/** Adds something to forget on this device when the person signs out; what is in local storage always is. */
export function forgetAtSignOut(forget: () => Promise<void>): void {
  forgetters.add(forget);
}

/** False when the server was not reached or refused: the person is still signed in. */
export async function signOut(): Promise<boolean> {
  try {
    const response = await post('/api/auth/sign-out', {});
    if (!response.ok && response.status !== 401) return false;
  } catch {
    return false;
  }
  await Promise.allSettled([...forgetters].map((forget) => forget()));
  localStorage.clear();
  sessionStorage.clear();
  return true;
}

function post(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify(body),
  });
}
