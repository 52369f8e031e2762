import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { defineEvent } from '#platform/shared/live.ts';
import { useDatabase } from '#tests/database.ts';
import { createDatabase, createPool, type Db, type Tx } from './database.ts';
import { publish } from './live/live-log.ts';

const { connection, db: elsewhere } = await useDatabase();

/** A database that counts its reports; each report checks from another connection what is visible by then. */
function observe() {
  const seen: Promise<number>[] = [];
  const count = async () => (await elsewhere.selectFrom('live_events').select('id').execute()).length;
  const db = createDatabase(createPool(connection, { max: 1 }), {
    afterWrite: () => void seen.push(count()),
  });
  onTestFinished(() => db.destroy());
  return { db, seen: () => Promise.all(seen) };
}

beforeEach(async () => {
  await elsewhere.deleteFrom('live_events').execute();
});

const change = { topic: 'club:a', kind: defineEvent('plain') };

test('reports a transaction once, when others can see its writes', async () => {
  const { db, seen } = observe();
  await db.transaction().execute(async (tx) => {
    await publish(tx, change);
    await publish(tx, change);
    expect(await seen()).toEqual([]);
  });
  expect(await seen()).toEqual([2]);
});

test('does not report a rolled-back transaction, nor a later statement that only reads', async () => {
  const { db, seen } = observe();
  const undone = db.transaction().execute(async (tx) => {
    await publish(tx, change);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await db.selectFrom('users').select('id').forUpdate().execute();
  await sql`select 1 from users for no key update`.execute(db);
  expect(await seen()).toEqual([]);
});

test('does not report a failed commit', async () => {
  const { db, seen } = observe();
  await sql`create table told (id int primary key deferrable initially deferred)`.execute(elsewhere);
  const twice = db.transaction().execute((tx) => sql`insert into told values (1), (1)`.execute(tx));
  await expect(twice).rejects.toThrow('told_pkey');
  expect(await seen()).toEqual([]);
});

test('reports a single writing statement, but not a failing one', async () => {
  const { db, seen } = observe();
  await sql`with said as (select ${'club:a'} as topic)
    insert into live_events (topic, kind) select topic, ${'plain'} from said returning id`.execute(db);
  await db.deleteFrom('auth_sessions').where('id', '=', crypto.randomUUID()).execute();
  await expect(sql`insert into live_events (topic) values (${'club:a'})`.execute(db)).rejects.toThrow('kind');
  expect(await seen()).toEqual([1, 1]);
});

test('says of a commit whether it wrote something to send, whichever statement did', async () => {
  let reported = 0;
  const db = createDatabase(createPool(connection, { max: 1 }), {
    afterDelivery: () => void (reported += 1),
  });
  onTestFinished(() => db.destroy());
  const write = (of: Db, count: number) =>
    sql`with due as (select now() from generate_series(1, ${count}::int)), written as (
        insert into public.deliveries (lane, kind, due_at) select 'letter', 'letter', now from due returning id)
      update live_events set kind = 'plain' where id in (select id from written)`.execute(of);
  const delivers = async (work: Promise<unknown>) => {
    const before = reported;
    await work;
    return reported - before === 1;
  };
  expect(await delivers(write(db, 1))).toBe(true);
  expect(await delivers(write(db, 0))).toBe(false);
  const inTransaction = (work: (tx: Tx) => Promise<unknown>) => db.transaction().execute(work);
  expect(await delivers(inTransaction((tx) => write(tx, 1)))).toBe(true);
  expect(await delivers(inTransaction((tx) => publish(tx, change)))).toBe(false);
  const undone = inTransaction(async (tx) => {
    await write(tx, 1);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await delivers(inTransaction((tx) => publish(tx, change)))).toBe(false);
  expect(reported).toBe(2);
});
