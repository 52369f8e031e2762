// kill -9 of the server at any moment while the database keeps running: acknowledged writes are there, others can be sent again,
// and nothing is duplicated.
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { makeRoot, startServer, type RunningServer } from './running-server.ts';
import { createSpeakers, createWriters, findFaults } from './writers.ts';

vi.setConfig({ testTimeout: 60_000 });

const { connection, db } = await useDatabase();
const install = await makeRoot();
afterAll(() => install.remove());

async function start(): Promise<RunningServer> {
  const { host, port, user, password, database } = connection;
  const address = `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
  const server = await startServer(install.root, { DATABASE_URL: address });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return server;
}

test('a server that is killed while eight users write loses and duplicates nothing', async () => {
  const writers = createWriters(await createSpeakers(db));
  let server = await start();
  for (let round = 0; round < 3; round += 1) {
    const writing = writers.writeUntilGone(server.origin);
    await writers.untilSent(10 + Math.random() * 200);
    server.process.kill('SIGKILL');
    await writing;
    expect(await server.ended).toBe('SIGKILL');
    expect(writers.unanswered.size).toBeGreaterThan(0);
    server = await start();
    expect(await writers.sendAgain(server.origin)).toBe(0);
    expect(await findFaults(db, writers)).toEqual([]);
  }
});
