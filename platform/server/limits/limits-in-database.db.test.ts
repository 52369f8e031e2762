// Lasting limits on a real database: shared by two servers, timed by its clock, and bounded.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { useDatabase } from '#tests/database.ts';
import { silentLog, type Log } from '../log.ts';
import { limitsInDatabase, pruneLimits } from './limits-in-database.ts';
import { createLimits, restAfterFailure } from './limits.ts';

const { db, connection } = await useDatabase();
const [one, other] = [limitsInDatabase(db, 'secret'), limitsInDatabase(db, 'secret')];
const rule = every(5, 600);

let keys = 0;
const freshKey = () => `key-${(keys += 1)}`;

/** Shifts the stored moments, as if this had happened earlier. */
const pass = (interval: string) =>
  sql`update rate_limits set full_at = full_at - ${interval}::interval`.execute(db);

const countRows = async () => (await db.selectFrom('rate_limits').select('key_hash').execute()).length;

test('two servers together allow five at once, then one every two minutes', async () => {
  const key = freshKey();
  for (const limits of [one, other, one, other, one]) expect(await limits.take(key, rule)).toBeNull();
  for (const limits of [one, other]) {
    expect(await limits.take(key, rule)).toBe(120);
    expect(await limits.wait(key, rule)).toBe(120);
  }
  await pass('119 seconds');
  expect(await one.take(key, rule)).toBe(1);
  await pass('1 second');
  expect(await other.wait(key, rule)).toBeNull();
  expect(await other.take(key, rule)).toBeNull();
  expect(await one.take(key, rule)).toBe(120);
});

test('five of thirty concurrent tries pass', async () => {
  const key = freshKey();
  const answers = await Promise.all(Array.from({ length: 30 }, () => one.take(key, rule)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  expect(answers.filter((answer) => answer !== null && answer > 0 && answer <= 120)).toHaveLength(25);
});

test('checking and being refused take nothing, and forgetting resets the limit', async () => {
  const key = freshKey();
  for (let turn = 0; turn < 9; turn += 1) expect(await one.wait(key, rule)).toBeNull();
  for (let turn = 0; turn < 5; turn += 1) await one.take(key, rule);
  for (let turn = 0; turn < 9; turn += 1) expect(await one.take(key, rule)).toBe(120);
  await other.forget(key);
  for (let turn = 0; turn < 5; turn += 1) expect(await one.take(key, rule)).toBeNull();
});

test('a database clock that was set back makes nobody wait longer', async () => {
  const key = freshKey();
  for (let turn = 0; turn < 5; turn += 1) await one.take(key, rule);
  await pass('-5 hours');
  expect(await one.wait(key, rule)).toBeNull();
  expect(await one.take(key, rule)).toBeNull();
  // The count is kept; only what was impossibly far in the future is cut off.
  expect(await one.take(key, rule)).toBe(120);
});

test('the table does not reveal its keys, whatever their length', async () => {
  await one.take(`sign-in:${'lang'.repeat(4000)}@test.example`, rule);
  const { rows } = await sql<{ text: string }>`select row::text as text from rate_limits as row`.execute(db);
  for (const { text } of rows) {
    expect(text).not.toContain('test.example');
    expect(text.length).toBeLessThan(120);
  }
});

test('removes rows without effect, and of too many rows those that expire first', async () => {
  await pass('1 day');
  await pruneLimits(db);
  expect(await countRows()).toBe(0);
  await one.take('long', every(5, 86_400));
  for (let turn = 0; turn < 5; turn += 1) await one.take(freshKey(), rule);
  await pruneLimits(db, 3);
  expect(await countRows()).toBe(3);
  await pass('1 hour');
  await pruneLimits(db);
  expect(await countRows()).toBe(1);
  expect(await one.wait('long', every(1, 86_400))).toBeGreaterThan(0);
});

test('a lasting limit survives a restart, another one does not', async () => {
  const start = () => createLimits({ connection, secret: 'secret', redis: null, log: silentLog });
  const once = every(1, 600);
  const before = start();
  expect(await before.take('restart', lasting(once))).toBeNull();
  expect(await before.take('restart', once)).not.toBeNull();
  await before.close();
  const after = start();
  expect(await after.take('restart', once)).toBeNull();
  expect(await after.take('restart', lasting(once))).toBe(600);
  await after.close();
});

test('without the database, this server counts by itself and remembers its earlier counts', async () => {
  const events: string[] = [];
  const log: Log = (_level, event) => void events.push(event);
  const limits = createLimits({ connection, secret: 'secret', redis: null, log });
  const last = lasting(rule);
  for (let turn = 0; turn < 3; turn += 1) expect(await limits.take('outage', last)).toBeNull();
  await sql`alter table rate_limits rename to rate_limits_away`.execute(db);
  try {
    for (let turn = 0; turn < 2; turn += 1) expect(await limits.take('outage', last)).toBeNull();
    expect(await limits.take('outage', last)).toBeGreaterThan(0);
    expect(await limits.wait('outage', last)).toBeGreaterThan(0);
    // After the first failure the database is not asked for a moment.
    expect(events).toEqual(['limits.database-unavailable']);
  } finally {
    await sql`alter table rate_limits_away rename to rate_limits`.execute(db);
  }
  await pause(restAfterFailure);
  // The database has not counted what was taken meanwhile.
  expect(await limits.wait('outage', last)).toBeGreaterThan(0);
  expect(await limits.take('outage', last)).toBeGreaterThan(0);
  await limits.forget('outage', last);
  expect(await limits.take('outage', last)).toBeNull();
  await limits.close();
});

test('a silent database delays nobody for long', async () => {
  const limits = createLimits({ connection, secret: 'secret', redis: null, log: silentLog });
  const key = 'held';
  expect(await limits.take(key, lasting(rule))).toBeNull();
  await db.transaction().execute(async (tx) => {
    // Every take waits for this lock.
    await sql`lock table rate_limits in access exclusive mode`.execute(tx);
    for (let turn = 0; turn < 4; turn += 1) expect(await limits.take(key, lasting(rule))).toBeNull();
    expect(await limits.take(key, lasting(rule))).not.toBeNull();
  });
  await limits.close();
});
