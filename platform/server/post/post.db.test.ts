// The one post: woken by the commit or the time of a delivery, tried again, given up, and never held up by another lane.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { createPerson } from '#tests/people/people.ts';
import { makeDue, sendDue, waitingOn } from '#tests/post.ts';
import { createDatabase, createPool } from '../database.ts';
import { silentLog, type Log } from '../log.ts';
import { deliver, findMailState, pruneDeliveries, type Taken } from './deliveries.ts';
import { Undeliverable, type Lane } from './lane.ts';
import { startPost } from './post.ts';

const { connection, db } = await useDatabase();
const letter = (data: object, more: object = {}) => ({
  kind: 'reset-password',
  data,
  dueAt: new Date(),
  ...more,
});
const laneOf = (name: Lane['name'], send: Lane['send'], more: Partial<Lane> = {}): Lane => ({
  name,
  atOnce: 3,
  mostTries: 6,
  send,
  ...more,
});

beforeEach(async () => {
  await db.deleteFrom('deliveries').execute();
});

/** A running post on a database of its own, which only its own commits wake. */
function startOn(lanes: readonly Lane[]) {
  const own = createDatabase(createPool(connection, { max: 10 }), {
    afterDelivery: () => post.wake(),
  });
  const post = startPost({ db: own, clock: systemClock, lanes, log: silentLog });
  onTestFinished(async () => {
    await post.stop();
    await own.destroy();
  });
  return own;
}

/** The post asks by itself after twenty seconds; a test that passes within these was woken. */
const soon = { timeout: 3000, interval: 20 };

test('a commit wakes the post, and so does the time of a delivery', async () => {
  const sent: unknown[] = [];
  const own = startOn([laneOf('letter', async ([one]) => void sent.push(one?.data))]);
  await sleep(300);
  await own.transaction().execute(async (tx) => {
    await deliver(tx, 'letter', [letter({ n: 1 }), letter({ n: 2 }, { dueAt: new Date(Date.now() + 1200) })]);
    await sleep(300);
    expect(sent).toEqual([]);
  });
  await expect.poll(() => sent, { timeout: 800, interval: 20 }).toEqual([{ n: 1 }]);
  await expect.poll(() => sent, soon).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a flood of digests does not delay a letter', async () => {
  const { id } = await createPerson(db);
  await sql`insert into deliveries (lane, kind, user_id, due_at)
    select 'digest', 'digest', ${id}, now() from generate_series(1, 3000)`.execute(db);
  let digests = 0;
  const sent: number[] = [];
  const own = startOn([
    laneOf('digest', async () => {
      digests += 1;
      await sleep(20);
    }),
    laneOf('letter', async () => void sent.push(digests)),
  ]);
  await expect.poll(() => digests, soon).toBeGreaterThan(10);
  await deliver(own, 'letter', [letter({})]);
  await expect.poll(() => sent, { timeout: 2000, interval: 10 }).toHaveLength(1);
  expect(sent[0]).toBeLessThan(1500);
});

test('a recipient who hangs delays no other', async () => {
  const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  const own = startOn([
    laneOf('letter', async ([one]) => {
      const n = Number((one?.data as { n: number } | undefined)?.n);
      if (n < 2) await hanging;
      sent.push(n);
    }),
  ]);
  await deliver(
    own,
    'letter',
    [0, 1, 2, 3, 4, 5].map((n) => letter({ n }, { dueAt: new Date(n) })),
  );
  await expect.poll(() => sent, soon).toEqual([2, 3, 4, 5]);
  release();
  await expect.poll(() => sent.length, soon).toBe(6);
});

test('what one server is sending, no other sends, whatever their clocks say', async () => {
  const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  const lane = laneOf('letter', async () => {
    sent += 1;
    await hanging;
  });
  await deliver(db, 'letter', [letter({}, { dueAt: new Date(0) })]);
  const sending = sendDue(db, lane, { now: new Date(Date.now() - 3_600_000) });
  await expect.poll(() => sent, soon).toBe(1);
  // As an admin asks for the message of a webhook at once.
  await sql`update deliveries set due_at = '2000-01-01'`.execute(db);
  const other = laneOf('letter', async () => void (sent += 1));
  await sendDue(db, other);
  await sendDue(db, other, { now: new Date(Date.now() + 3_600_000) });
  expect(sent).toBe(1);
  release();
  await sending;
  expect(await waitingOn(db, 'letter')).toEqual([]);
});

test('a failed delivery is tried again later and later, and given up after the last try', async () => {
  await deliver(db, 'invitation', [letter({})]);
  const [told, gone]: [string[], string[]] = [[], []];
  const log: Log = (level, event, fields) =>
    void told.push(`${level} ${event} ${String(fields?.['why'] ?? '')}`);
  const fails = laneOf('invitation', () => Promise.reject(new Error('No server')), {
    gaveUp: async ({ id }) => void gone.push(id),
  });
  const now = new Date('2030-01-01T12:00:00Z');
  const minutes: (number | undefined)[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await makeDue(db, 'invitation');
    await sendDue(db, fails, { now, log });
    const [waiting] = await waitingOn(db, 'invitation', now);
    minutes.push(waiting && waiting.seconds / 60);
  }
  expect(minutes).toEqual([1, 4, 9, 16, 25, undefined]);
  expect(gone).toHaveLength(1);
  expect(told).toEqual([...Array(5).fill('warn delivery.delayed '), 'error delivery.failed last-try']);
});

test('what was sent while the database is away is not sent again when it is back', async () => {
  const recorded: unknown[] = [];
  let [sent, tries] = [0, 0];
  const lane = laneOf('letter', async ([one], record) => {
    sent += 1;
    await record(async () => {
      tries += 1;
      if (tries === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
      recorded.push(one?.data);
    });
    // As a server says that is starting up, to whatever removes the delivery.
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'starting up' using errcode = '57P03'; end $$`.execute(db);
    await sql`create trigger refuse before delete on deliveries execute function refuse()`.execute(db);
    setTimeout(() => void sql`drop function refuse cascade`.execute(db), 300);
  });
  await deliver(db, 'letter', [letter({ n: 1 })]);
  await sendDue(db, lane);
  expect([sent, tries, recorded]).toEqual([1, 2, [{ n: 1 }]]);
  expect(await waitingOn(db, 'letter', new Date())).toEqual([]);
});

test('a refusal and an expired letter end at once; their users learn so for a day', async () => {
  await deliver(db, 'letter', [
    letter({ n: 1 }, { about: 'refused' }),
    letter({ n: 2 }, { about: 'late', usefulUntil: new Date(Date.now() - 1) }),
  ]);
  let tries = 0;
  const refusing = laneOf('letter', async () => {
    tries += 1;
    throw new Undeliverable('550');
  });
  expect(await findMailState(db, 'refused')).toBe('under-way');
  await sendDue(db, refusing);
  expect(tries).toBe(1);
  for (const about of ['refused', 'late']) expect(await findMailState(db, about)).toBe('refused');
  const kept = await db.selectFrom('deliveries').select(['data', 'due_at']).execute();
  expect(kept).toEqual([
    { data: null, due_at: null },
    { data: null, due_at: null },
  ]);
  await pruneDeliveries(db, new Date(Date.now() + 23 * 3_600_000));
  expect(await findMailState(db, 'refused')).toBe('refused');
  await pruneDeliveries(db, new Date(Date.now() + 25 * 3_600_000));
  expect(await findMailState(db, 'refused')).toBeNull();
});

test('what is held does not count as a try, and a delivery whose every try ended with its server is given up', async () => {
  await deliver(db, 'letter', [letter({})]);
  const heldUntil = new Date(Date.now() + 60_000);
  const holds = laneOf('letter', async (taken: readonly Taken[]) =>
    taken.map(({ id }) => ({ id, heldUntil })),
  );
  await sendDue(db, holds);
  expect(await waitingOn(db, 'letter')).toMatchObject([{ attempts: 0 }]);
  await sql`update deliveries set attempts = 6, due_at = '2000-01-01'`.execute(db);
  let tries = 0;
  await sendDue(
    db,
    laneOf('letter', async () => void (tries += 1)),
  );
  expect(tries).toBe(0);
  expect(await waitingOn(db, 'letter')).toEqual([]);
});
