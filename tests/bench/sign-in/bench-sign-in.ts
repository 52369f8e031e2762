// Sign-in under attack: three hundred concurrent tries from one address, while a user at another address signs in with
// the right password and signed-in users make calls. With the limits on, behind a proxy that passes on the addresses.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from 'better-auth/crypto';
import { createDatabase, createPool } from '#platform/server/database.ts';
import { watchOthers } from '../machine.ts';
import type { BenchDatabase, Server } from '../servers.ts';
import { median, percentile, quietRounds, spreadOf } from '../statistics.ts';
import { ms, percent } from '../table.ts';
import type { Attack, AttackEnded } from './attacker.ts';
import { timedRequest, type Asked } from './timed-request.ts';

export const signInHeads = ['300 sign-ins at once from one address', 'median', 'p99', 'least', 'most'];

const rounds = 9;
const tries = 300;
const warmUpCalls = 2500;
const warmUpCallsEach = 100;
const password = 'Birdie-op-hole-7';
const email = 'eerlijk@bench.example';
const signInPath = '/api/auth/sign-in/email';

export async function benchSignIn(
  database: BenchDatabase,
  { port }: Server,
  tell: (what: string) => void,
): Promise<string[][]> {
  await addHonest(database);
  const agent = new Agent({ keepAlive: true });
  const send = async (asked: Asked) => {
    const { status, milliseconds } = await timedRequest(port, agent, asked);
    if (status !== 200) throw new Error(`${asked.path} was answered with ${status}.`);
    return milliseconds;
  };
  const signIn = { path: signInPath, from: '198.51.100.1', body: { email, password } };
  // Another user in each round, because the calls of one are limited.
  const me = (user: number) => ({
    path: '/api/me',
    from: '198.51.100.2',
    token: database.data.tokens[user] ?? '',
  });

  tell('sign-in: warming up');
  for (let call = 0; call < warmUpCalls; call += 1) await send(me(100 + Math.floor(call / warmUpCallsEach)));
  const alone: number[] = [];
  for (let round = 0; round <= rounds; round += 1) alone.push(await send(signIn));

  const attacker = fork(join(import.meta.dirname, 'attacker.ts'));
  const measured = await quietRounds(rounds, watchOthers, async (round) => {
    tell(`sign-in: round ${round}`);
    const ended = once(attacker, 'message') as Promise<[AttackEnded]>;
    attacker.send({ port, tries: triesOf(round) } satisfies Attack);
    const over = new AbortController();
    void ended.then(() => over.abort());
    const calls: number[] = [];
    const calling = (async () => {
      while (!over.signal.aborted) {
        calls.push(await send(me(round)));
        await sleep(10);
      }
    })();
    await sleep(50);
    const honest = await send(signIn);
    const [[{ statuses }]] = await Promise.all([ended, calling]);
    return { calls, honest, statuses };
  }).finally(() => {
    attacker.disconnect();
    agent.destroy();
  });
  const statuses = new Map<number, number>();
  for (const status of measured.flatMap((round) => round.statuses))
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return [
    rowOf('sign-in before it, ms', alone.slice(1)),
    rowOf(
      'sign-in from another address meanwhile, ms',
      measured.map(({ honest }) => honest),
    ),
    rowOf(
      'GET /api/me meanwhile, ms',
      measured.flatMap(({ calls }) => calls),
    ),
    [`the ${tries * rounds} tries were answered: ${answers}`, '', '', '', ''],
    ['others', percent(measured.map(({ others }) => others)), '', '', ''],
  ];
}

const triesOf = (round: number): Asked[] =>
  Array.from({ length: tries }, (_, index) => ({
    path: signInPath,
    from: `203.0.113.${round}`,
    body: { email: `niemand-${round}-${index}@bench.example`, password },
  }));

function rowOf(title: string, milliseconds: number[]): string[] {
  const { least, most } = spreadOf(milliseconds);
  return [title, ...[median(milliseconds), percentile(milliseconds, 0.99), least, most].map(ms)];
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
