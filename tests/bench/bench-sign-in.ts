// Sign-in under attack: three hundred concurrent tries from one address, while a user at another address signs in with
// the right password and a signed-in user makes calls. With the limits on, behind a proxy that passes on the addresses.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from 'better-auth/crypto';
import { createDatabase, createPool } from '#platform/server/database.ts';
import type { BenchDatabase, Server } from './servers.ts';
import { median, percentile, spreadOf } from './statistics.ts';
import { ms } from './table.ts';

export const signInHeads = ['300 sign-ins at once from one address', 'median', 'least', 'most'];

const rounds = 5;
const tries = 300;
const password = 'Birdie-op-hole-7';
const email = 'eerlijk@bench.example';

export async function benchSignIn(
  database: BenchDatabase,
  { port }: Server,
  tell: (what: string) => void,
): Promise<string[][]> {
  await addHonest(database);
  const agent = new Agent({ keepAlive: true, maxSockets: tries + 10 });
  const send = (asked: Asked) => measure(port, agent, asked);
  const [token = ''] = database.data.tokens;
  const me = { path: '/api/me', from: '198.51.100.2', token };
  const signIn = { path: '/api/auth/sign-in/email', from: '198.51.100.1', body: { email, password } };
  await send(signIn);
  await send(me);

  const alone: number[] = [];
  for (let round = 1; round <= rounds; round += 1) alone.push((await send(signIn)).milliseconds);
  const honest: number[] = [];
  const calls: number[] = [];
  const statuses = new Map<number, number>();
  for (let round = 1; round <= rounds; round += 1) {
    tell(`sign-in: round ${round} of ${rounds}`);
    const over = new AbortController();
    const attack = Promise.all(
      Array.from({ length: tries }, async (_, index) => {
        const body = { email: `niemand-${round}-${index}@bench.example`, password };
        const { status } = await send({ path: signIn.path, from: `203.0.113.${round}`, body });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    ).then(() => over.abort());
    const calling = (async () => {
      while (!over.signal.aborted) {
        calls.push((await send(me)).milliseconds);
        await sleep(10);
      }
    })();
    await sleep(50);
    const answer = await send(signIn);
    if (answer.status !== 200) throw new Error(`The honest sign-in was answered with ${answer.status}.`);
    honest.push(answer.milliseconds);
    await Promise.all([attack, calling]);
  }
  agent.destroy();
  const [calm, attacked] = [spreadOf(alone), spreadOf(honest)];
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return [
    ['sign-in before it, ms', ms(calm.median), ms(calm.least), ms(calm.most)],
    [
      'sign-in from another address meanwhile, ms',
      ms(attacked.median),
      ms(attacked.least),
      ms(attacked.most),
    ],
    ['GET /api/me meanwhile, ms', ms(median(calls)), ms(Math.min(...calls)), ms(Math.max(...calls))],
    ['GET /api/me meanwhile, p99, ms', ms(percentile(calls, 0.99)), '', ''],
    [`the ${tries * rounds} tries were answered: ${answers}`, '', '', ''],
  ];
}

async function addHonest({ connection }: BenchDatabase): Promise<void> {
  const db = createDatabase(createPool(connection, { max: 1 }));
  const id = '00000000-0000-7000-8009-000000000001';
  await db.insertInto('users').values({ id, name: '', email, email_verified: true }).execute();
  const hash = await hashPassword(password);
  await db
    .insertInto('auth_accounts')
    .values({ id, user_id: id, account_id: id, provider_id: 'credential', password: hash })
    .execute();
  await db.destroy();
}

type Asked = { path: string; from: string; token?: string; body?: object };

function measure(port: number, agent: Agent, { path, from, token, body }: Asked) {
  const text = body && JSON.stringify(body);
  const startedAt = performance.now();
  return new Promise<{ status: number; milliseconds: number }>((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        path,
        agent,
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          'x-forwarded-for': from,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - startedAt }),
        );
      },
    );
    asked.setTimeout(120_000, () => asked.destroy(new Error(`No answer to ${path}.`)));
    asked.on('error', reject);
    asked.end(text);
  });
}
