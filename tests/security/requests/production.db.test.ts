// A production start is closed: the published demo accounts give no access.
// Takes long: begins first.
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { demoAccounts, hasDemoRights } from '#database/demo/fill.ts';
import { demoPassword } from '#database/demo/people.ts';
import { makeRoot, spawnServer, startServer, type RunningServer } from '#tests/crash/running-server.ts';
import { useDatabase, type TestDatabase } from '#tests/database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const install = await makeRoot();
afterAll(() => install.remove());

const { connection, db } = await useDatabase();
const server = addressOf(connection);
const unfilled = addressOf((await useDatabase()).connection);

function addressOf({ host, port, user, password, database }: TestDatabase['connection']) {
  return `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** The minimal settings of a production trial on this machine. */
const production = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'a secret for tests of thirty-two characters',
  ALLOW_INSECURE: '1',
  RATE_LIMITS: 'on',
  DEMO: '',
};

async function start(settings: Record<string, string>): Promise<RunningServer> {
  const running = await startServer(install.root, settings);
  onTestFinished(async () => {
    running.process.kill('SIGTERM');
    await running.ended;
  });
  return running;
}

const accounts = demoAccounts.map(({ email }) => email);

async function signIn({ origin }: RunningServer, email: string): Promise<Response> {
  return fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
}

test('production on its own database has no demo unless asked', async () => {
  const running = await start(production);
  for (const email of accounts) expect([email, (await signIn(running, email)).status]).toEqual([email, 401]);
});

test('production with DEMO=1 has a demo in which nobody has rights over a club or the platform', async () => {
  const running = await start({ ...production, DATABASE_URL: server, DEMO: '1' });
  for (const email of accounts) {
    const answer = await signIn(running, email);
    expect([email, answer.status]).toEqual([email, 200]);
    const token = answer.headers.get('set-auth-token');
    const me = await fetch(`${running.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    const { account } = (await me.json()) as {
      account: { globalAdmin: boolean; memberships: { role: string }[] };
    };
    const roles = new Set(account.memberships.map(({ role }) => role));
    expect([email, account.globalAdmin, roles.has('admin')]).toEqual([email, false, false]);
  }
  expect(await hasDemoRights(db)).toBe(false);
});

test('production does not start on a demo whose accounts have rights', async () => {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'beheer@demo.example')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_roles').values({ user_id: id, role: 'admin' }).execute();
  const refused = spawnServer(install.root, { ...production, DATABASE_URL: server });
  expect(await refused.ended).toBe('1');
  expect(refused.output()).toContain('Deze database is met de demo gevuld');
});

test('production without an https address ends with one line', async () => {
  const refused = spawnServer(install.root, { ...production, ALLOW_INSECURE: '' });
  expect(await refused.ended).toBe('1');
  expect(refused.output()).toBe(
    'Setting PUBLIC_URL is missing: production needs the https address that people use.\n',
  );
});

test('outside production, the start names the demo accounts only when it has them', async () => {
  const printed = async (settings: Record<string, string>) => {
    const running = await start(settings);
    await vi.waitUntil(() => running.output().includes('Ctrl-C'));
    running.process.kill('SIGTERM');
    await running.ended;
    return running.output();
  };
  const [{ email } = { email: '' }] = demoAccounts;
  expect(await printed({ DATABASE_URL: unfilled, DEMO: '0' })).not.toContain(email);
  expect(await printed({ DATABASE_URL: server, DEMO: '1' })).toContain(email);
});
