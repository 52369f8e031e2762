// The constraints of the database: each row below is valid except for one thing, and is rejected by the expected constraint. The
// valid row, and values on the edge, are accepted.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { accountPromises } from '#tests/promises/account.ts';
import { blockPromises } from '#tests/promises/block.ts';
import { clubJoinRequestPromises } from '#tests/promises/club-join-request.ts';
import { clubRequestPromises } from '#tests/promises/club-request.ts';
import { clubPromises } from '#tests/promises/club.ts';
import { conversationPromises } from '#tests/promises/conversation.ts';
import { coursePromises } from '#tests/promises/course.ts';
import { calendarPromises } from '#tests/promises/golf-session/calendar.ts';
import { golfSessionPromises } from '#tests/promises/golf-session/golf-session.ts';
import { handoverPromises } from '#tests/promises/golf-session/handover.ts';
import { joinRequestPromises } from '#tests/promises/golf-session/join-request.ts';
import { sharedGolfSessionPromises } from '#tests/promises/golf-session/shared-golf-session.ts';
import { waitingListPromises } from '#tests/promises/golf-session/waiting-list.ts';
import { invitationPromises } from '#tests/promises/invitation.ts';
import { membershipPromises } from '#tests/promises/membership.ts';
import { newsPromises } from '#tests/promises/news.ts';
import { notificationPromises } from '#tests/promises/notification.ts';
import { platformPromises } from '#tests/promises/platform.ts';
import { playRequestPromises } from '#tests/promises/play-request.ts';
import { profilePromises } from '#tests/promises/profile.ts';
import { createTrial, type Promises } from '#tests/promises/promises.ts';
import { ratingPromises } from '#tests/promises/rating.ts';
import { reportPromises } from '#tests/promises/report.ts';
import { signInPromises } from '#tests/promises/sign-in.ts';
import { tidyUpPromises } from '#tests/promises/tidy-up.ts';
import { webhookPromises } from '#tests/promises/webhook.ts';

const all: readonly Promises[] = [
  accountPromises,
  calendarPromises,
  clubPromises,
  clubJoinRequestPromises,
  clubRequestPromises,
  conversationPromises,
  coursePromises,
  golfSessionPromises,
  invitationPromises,
  joinRequestPromises,
  membershipPromises,
  newsPromises,
  notificationPromises,
  platformPromises,
  signInPromises,
  playRequestPromises,
  profilePromises,
  blockPromises,
  ratingPromises,
  reportPromises,
  sharedGolfSessionPromises,
  tidyUpPromises,
  handoverPromises,
  waitingListPromises,
  webhookPromises,
];

const { db } = await useDatabase();
const trial = await createTrial(db, all);
const { ids, outcomeOf } = trial;

const values = all.flatMap((promises) => promises.values ?? []);
const combinations = all.flatMap((promises) => promises.combinations ?? []);
const once = all.flatMap((promises) => promises.once ?? []);
const alone = all.flatMap((promises) => promises.alone ?? []);

test.each(values)('%s.%s refuses invalid values only', async (table, column, refused, taken, constraint) => {
  for (const value of refused) {
    expect([value, await outcomeOf(table, { [column]: value })]).toEqual([value, constraint]);
  }
  for (const value of taken) {
    expect([value, await outcomeOf(table, { [column]: value })]).toEqual([value, 'taken']);
  }
});

test.each(combinations)('%s: %s', async (table, _what, change, constraint) => {
  expect(await outcomeOf(table, change(ids))).toBe(constraint);
});

test.each(once)('%s refuses a second row with the same unique values', async (table, same, constraint) => {
  expect(await outcomeOf(table, same(ids))).toBe('taken');
  expect(await outcomeOf(table, same(ids))).toBe(constraint);
});

test.each(alone)('%s', async (_what, work) => {
  expect.hasAssertions();
  await work(trial);
});

test('every check, and every unique constraint besides ids, is tried here', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    union all
    select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
      and pg_get_indexdef(indexrelid) not like '%(id)'`.execute(db);
  const tried = new Set([
    ...[values, combinations, once].flat().map((row) => row.at(-1)),
    ...alone.flatMap(([, , ...constraints]) => constraints),
  ]);
  expect(rows.map((row) => row.name).filter((name) => !tried.has(name))).toEqual([]);
});
