import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createDatabase, createPool } from '../database.ts';
import { publish } from './live-log.ts';

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

const change = { topic: 'club:a', kind: 'plain' };

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
