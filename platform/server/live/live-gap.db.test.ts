// The gap of one user reads that user's events, however many the log holds for others.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase, useUnhurried } from '#tests/database.ts';
import { readBy } from '#tests/rows-read.ts';
import { currentOffset, readLiveEvents, type Offset } from './live-log.ts';

const database = await useDatabase();
// The log takes longer to fill than a call may take.
const db = useUnhurried(database);

const userId = uuidv7();
/** Messages that name the user, among others; and changes in each club, of many. */
const [named, messages, changes, clubs] = [40, 10_000, 30, 40];
let from: Offset;

beforeAll(async () => {
  from = await currentOffset(db);
  await sql`insert into live_events (topic, people, kind)
    select 'conversation:' || n, array[gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
      case when n % ${messages / named}::int = 0 then ${userId}::uuid else gen_random_uuid() end], 'message.sent'
    from generate_series(1, ${messages}::int) as n`.execute(db);
  await sql`insert into live_events (topic, kind)
    select 'club:' || n % ${clubs}::int, 'news.changed' from generate_series(1, ${changes * clubs}::int) as n`.execute(
    db,
  );
  await sql`vacuum analyze live_events`.execute(db);
}, 60_000);

test.each<[string, string[], number]>([
  ['the messages that name the user', [], named],
  ['those messages and the events of the club', ['club:3'], named + changes],
])('a gap reads %s, and little else', async (_, topics, events) => {
  let gap: Awaited<ReturnType<typeof readLiveEvents>> | undefined;
  const read = await readBy(database, async () => {
    gap = await readLiveEvents(db, from, { userId, topics, limit: 500 });
  });
  expect(gap?.events).toHaveLength(events);
  expect(read.rows).toBeLessThan(2 * events + 10);
  expect(read.blocks).toBeLessThan(3 * events + 30);
});
