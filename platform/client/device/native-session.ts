// The session of the native app: tokens instead of a cookie (docs/handbook/5-signing-in.md), kept in the keychain of the device.
// Loaded there only.
import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { uuidv7 } from 'uuidv7';
import { lockRenewal } from '../server.ts';
import { forgetAtSignOut } from '../sign-in/sign-out.ts';

type Tokens = {
  accessToken: string;
  refreshToken: string;
  /** Sent with every attempt to spend the refresh token, so that a lost answer is given again. */
  refreshId: string;
  /** By this device's clock, in milliseconds. */
  receivedAt: number;
};

const key = 'session';
/** The secret of a sign-up, with which its mailed link signs in on this device. */
const signUpKey = 'sign-up';
/** An access token is valid for fifteen minutes; the last minute is left for the request to reach the server. */
const usableFor = 14 * 60_000;

/** Only on this device and only while it is unlocked; not in its backups. */
const access = KeychainAccess.whenUnlockedThisDeviceOnly;

let read: Promise<Tokens | null> | null = null;
let refreshing: Promise<Tokens | null> | null = null;

/** Without a usable keychain the session lasts until the app is closed. */
const readTokens = () =>
  (read ??= SecureStorage.get(key, false).then(
    (kept) => (isTokens(kept) ? kept : null),
    () => null,
  ));

async function keepTokens(tokens: Tokens): Promise<Tokens> {
  read = Promise.resolve(tokens);
  await SecureStorage.set(key, tokens, false, false, access).catch(() => undefined);
  return tokens;
}

async function forgetTokens(): Promise<void> {
  read = Promise.resolve(null);
  await SecureStorage.remove(key).catch(() => undefined);
}

forgetAtSignOut(forgetTokens);

let signUp: Promise<string | null> | null = null;

const readSignUp = () =>
  (signUp ??= SecureStorage.get(signUpKey, false).then(
    (kept) => (typeof kept === 'string' ? kept : null),
    () => null,
  ));

async function keepSignUp(secret: string): Promise<void> {
  signUp = Promise.resolve(secret);
  await SecureStorage.set(signUpKey, secret, false, false, access).catch(() => undefined);
}

export const hasSession = async (): Promise<boolean> => (await readTokens()) !== null;

/** The headers of the session, after a refresh where the access token is about to expire. */
export async function sessionHeaders(origin: string): Promise<Record<string, string>> {
  let tokens = await readTokens();
  const age = tokens && Date.now() - tokens.receivedAt;
  // A negative age: the clock was set back.
  if (tokens && age !== null && (age < 0 || age > usableFor)) {
    refreshing ??= refreshOnce(origin, tokens);
    tokens = await refreshing;
  }
  return tokens ? { authorization: `Bearer ${tokens.accessToken}` } : {};
}

function refreshOnce(origin: string, tokens: Tokens): Promise<Tokens | null> {
  const refreshed = refresh(origin, tokens).finally(() => (refreshing = null));
  // A slow upload that left with the former token is refused at its end, and sent again.
  lockRenewal(refreshed);
  return refreshed;
}

/** Only one refresh at a time, because a refresh token works once. Null: the session has ended. */
async function refresh(origin: string, { refreshToken, refreshId }: Tokens): Promise<Tokens | null> {
  const response = await fetch(`${origin}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'native' },
    credentials: 'omit',
    body: JSON.stringify({ refreshToken, id: refreshId }),
  });
  if (response.ok) return (await takeTokens(response)) ?? null;
  // As when the server cannot be reached: the next call tries again.
  if (response.status !== 401) throw new TypeError('The session could not be refreshed.');
  await forgetTokens();
  return null;
}

/** A request to the server with the session. Answers of the sign-in may bring new tokens. */
export async function ask(origin: string, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(await sessionHeaders(origin))) headers.set(name, value);
  const isSignIn = path.startsWith('/api/auth/');
  if (isSignIn) headers.set('x-client', 'native');
  const held = path === '/api/auth/verify-email' ? await readSignUp() : null;
  if (held !== null) headers.set('x-sign-up', held);
  const response = await fetch(origin + path, { ...init, headers, credentials: 'omit' });
  if (isSignIn && response.ok) await takeTokens(response.clone());
  return response;
}

/** A fresh proof replaces only the access token. */
async function takeTokens(response: Response): Promise<Tokens | undefined> {
  const body: (Partial<Tokens> & { signUp?: unknown }) | null = await response.json().catch(() => null);
  if (typeof body?.signUp === 'string') await keepSignUp(body.signUp);
  if (typeof body?.accessToken !== 'string') return undefined;
  const { accessToken, refreshToken } = body;
  const receivedAt = Date.now();
  if (typeof refreshToken === 'string') {
    return keepTokens({ accessToken, refreshToken, refreshId: uuidv7(), receivedAt });
  }
  const known = await readTokens();
  return known ? keepTokens({ ...known, accessToken, receivedAt }) : undefined;
}

const isTokens = (kept: unknown): kept is Tokens =>
  typeof kept === 'object' && kept !== null && 'refreshToken' in kept && 'receivedAt' in kept;
