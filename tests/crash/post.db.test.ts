// Two servers send what is due, and one of them is killed with kill -9: nothing is lost, and only what the other side had taken when its
// answer was lost is sent twice.
// Takes long: begins first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deliver } from '#platform/server/post/deliveries.ts';
import { useDatabase } from '#tests/database.ts';
import { makeDue, waitingOn } from '#tests/post.ts';

vi.setConfig({ testTimeout: 60_000 });

const { connection, db } = await useDatabase();
const letters = 600;

/** A server whose letters are taken by the table `taken`, which answers after a moment. */
const program = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { sql } from 'kysely';
  import { createDatabase, createPool } from '#platform/server/database.ts';
  import { silentLog } from '#platform/server/log.ts';
  import { startPost } from '#platform/server/post/post.ts';
  import { systemClock } from '#platform/shared/time.ts';
  const { CONNECTION, SERVER } = process.env;
  const db = createDatabase(createPool(JSON.parse(CONNECTION), { max: 8 }));
  const lane = { name: 'letter', atOnce: 3, mostTries: 30, send: async ([{ data }]) => {
    await sql\`insert into taken (letter, server) values (\${data.n}, \${SERVER})\`.execute(db);
    await sleep(10);
  } };
  startPost({ db, clock: systemClock, lanes: [lane], log: silentLog });`;

function startServer(name: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      TZ: process.env['TZ'],
      CONNECTION: JSON.stringify(connection),
      SERVER: name,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const takenBy = async (server: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from taken where server = ${server}`.execute(db);
  return rows[0]?.count ?? 0;
};

test('of two servers one is killed: no letter is lost, and a double had been taken without an answer', async () => {
  await sql`create table taken (letter int not null, server text not null)`.execute(db);
  const data = Array.from({ length: letters }, (_, n) => ({ n }));
  await deliver(
    db,
    'letter',
    data.map((one) => ({ kind: 'account', data: one, dueAt: new Date() })),
  );
  const killed = startServer('killed');
  startServer('remaining');
  for (const name of ['killed', 'remaining'])
    await expect.poll(() => takenBy(name), { timeout: 30_000, interval: 10 }).toBeGreaterThan(20);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const wait = { timeout: 30_000, interval: 50 };
  // All but those that were in the hands of the killed server.
  await expect
    .poll(async () => (await waitingOn(db, 'letter')).every(({ attempts }) => attempts > 0), wait)
    .toBe(true);
  await makeDue(db, 'letter');
  // Asks at once what is due; the remaining server does so within twenty seconds.
  startServer('restarted');
  await expect.poll(() => waitingOn(db, 'letter'), wait).toEqual([]);
  const { rows } = await sql<{ letter: number; times: number }>`
    select letter, count(*)::int as times from taken group by letter`.execute(db);
  expect(rows).toHaveLength(letters);
  const doubles = rows.filter(({ times }) => times > 1);
  expect(doubles.length).toBeLessThanOrEqual(3);
});
