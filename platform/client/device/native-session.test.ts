import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';

const keychain = new Map<string, unknown>();

// A fake of the plugin: the keychain of a phone.
vi.mock('@aparajita/capacitor-secure-storage', () => ({
  KeychainAccess: { whenUnlockedThisDeviceOnly: 1 },
  SecureStorage: {
    get: async (key: string) => keychain.get(key) ?? null,
    set: async (key: string, value: unknown) => void keychain.set(key, structuredClone(value)),
    remove: async (key: string) => keychain.delete(key),
  },
}));

type Sent = {
  path: string;
  authorization: string | null;
  signUp: string | null;
  body: unknown;
  credentials: unknown;
};

const origin = 'https://club.example';
const minutes = 60_000;
let sent: Sent[] = [];
let answers: (Response | Error)[] = [];

const tokens = (n: number) => Response.json({ accessToken: `access-${n}`, refreshToken: `refresh-${n}` });

/** A fresh start of the app, `age` milliseconds after its access token was received. */
async function startWith(age: number | null) {
  vi.resetModules();
  keychain.clear();
  if (age !== null) {
    const receivedAt = Date.now() - age;
    const kept = { accessToken: 'access-1', refreshToken: 'refresh-1', refreshId: 'id-1', receivedAt };
    keychain.set('session', kept);
  }
  return import('./native-session.ts');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push({
      path: address.slice(origin.length),
      authorization: headers.get('authorization'),
      signUp: headers.get('x-sign-up'),
      credentials: init.credentials,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    });
    const answer = answers.shift() ?? Response.json({});
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

test('a call carries the access token; without a session it carries none', async () => {
  const signedIn = await startWith(1 * minutes);
  await signedIn.ask(origin, '/api/me', {});
  const signedOut = await startWith(null);
  await signedOut.ask(origin, '/api/me', {});
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer access-1', null]);
  expect(sent.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
});

test.each([
  ['about to expire', 14.5 * minutes],
  ['received later than now: the clock was set back', -60 * minutes],
])('an access token that is %s is refreshed once for all calls', async (_, age) => {
  const { ask } = await startWith(age);
  answers = [tokens(2)];
  await Promise.all(['/api/me', '/api/clubs', '/api/live'].map((path) => ask(origin, path, {})));
  expect(sent[0]).toMatchObject({
    path: '/api/auth/refresh',
    authorization: null,
    body: { refreshToken: 'refresh-1', id: 'id-1' },
  });
  expect(sent.slice(1).map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer access-2'));
  expect(keychain.get('session')).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
});

test('what left with the former token while another call refreshed it is sent again', async () => {
  const { ask, sessionHeaders } = await startWith(13 * minutes);
  const { sendAgainAfterRenewal } = await import('../server.ts');
  const used: unknown[] = [];
  const upload = await sendAgainAfterRenewal(async () => {
    used.push((await sessionHeaders(origin))['authorization']);
    if (used.length > 1) return { status: 200 };
    vi.useFakeTimers({ now: Date.now() + 2 * minutes, toFake: ['Date'] });
    answers = [tokens(2)];
    await ask(origin, '/api/clubs', {});
    return { status: 401 };
  });
  vi.useRealTimers();
  expect([upload.status, used]).toEqual([200, ['Bearer access-1', 'Bearer access-2']]);
});

test('a refresh whose answer was lost is repeated with the same id, also after a restart', async () => {
  const { ask } = await startWith(20 * minutes);
  answers = [new TypeError('Failed to fetch')];
  await expect(ask(origin, '/api/me', {})).rejects.toThrow(TypeError);
  vi.resetModules();
  const again = await import('./native-session.ts');
  answers = [tokens(2)];
  await again.ask(origin, '/api/me', {});
  const refreshes = sent.filter(({ path }) => path === '/api/auth/refresh').map(({ body }) => body);
  const same = { refreshToken: 'refresh-1', id: 'id-1' };
  expect(refreshes).toEqual([same, same]);
});

test('a refused refresh ends the session; a busy server does not', async () => {
  const busy = await startWith(20 * minutes);
  answers = [Response.json({}, { status: 503 })];
  await expect(busy.ask(origin, '/api/me', {})).rejects.toThrow(TypeError);
  expect(keychain.size).toBe(1);
  const ended = await startWith(20 * minutes);
  answers = [Response.json({}, { status: 401 })];
  await ended.ask(origin, '/api/me', {});
  expect([keychain.size, sent.at(-1)?.authorization]).toEqual([0, null]);
});

test('signing in keeps both tokens, a fresh proof replaces one, and no other answer changes them', async () => {
  const { ask, hasSession } = await startWith(null);
  expect(await hasSession()).toBe(false);
  answers = [tokens(7)];
  await ask(origin, '/api/auth/sign-in/email', { method: 'POST' });
  expect(await hasSession()).toBe(true);
  answers = [Response.json({ accessToken: 'access-8' }), tokens(9)];
  await ask(origin, '/api/auth/prove', { method: 'POST' });
  await ask(origin, '/api/me', {});
  expect(keychain.get('session')).toMatchObject({ accessToken: 'access-8', refreshToken: 'refresh-7' });
});

test('the secret of a sign-up is kept, and sent only to confirm it', async () => {
  const app = await startWith(null);
  answers = [Response.json({ status: true, signUp: 'a secret' })];
  await app.ask(origin, '/api/auth/sign-up/email', { method: 'POST', body: '{}' });
  vi.resetModules();
  const later = await import('./native-session.ts');
  await later.ask(origin, '/api/me', {});
  await later.ask(origin, '/api/auth/verify-email', { method: 'POST', body: '{}' });
  expect(sent.map(({ signUp }) => signUp)).toEqual([null, null, 'a secret']);
});
