// What the lists of conversations, of play requests and of notifications read, counted like the other lists (lists.db.test.ts).
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase, useUnhurried } from '#tests/database.ts';
import { indexPartsLater } from '#tests/large-club.ts';
import { createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { readBy } from '#tests/rows-read.ts';

const database = await useDatabase();
const product = await useProduct(database);
const db = useUnhurried(database);

const shown = 50;
/** The caller, the right, and the people hidden from the caller. */
const room = 30;
/** Private chats of the caller, among twenty times as many. */
const own = 500;

let me: Person;

beforeAll(async () => {
  me = await createPerson(db, { name: 'Midden Mens' });
  const id = sql`('00000000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const next = sql`('00000000-0000-7000-8001-' || lpad(to_hex(n + 1), 12, '0'))::uuid`;
  await indexPartsLater(db, async () => {
    await sql`insert into users (id, name, email, email_verified)
    select ${id}, 'Lid', 'lid' || n || '@lists.example', true from generate_series(1, 10001) as n`.execute(
      db,
    );
    await sql`insert into profiles (id, display_name, favorite_club)
    select ${id}, (array['Anna', 'Bram', 'Carla'])[1 + n % 3] || ' Jansen ' || n, 'Putter'
    from generate_series(1, 10001) as n`.execute(db);
  });
  await sql`insert into private_chats (user1_id, user2_id) select ${id}, ${next} from generate_series(1, 10000) as n`.execute(
    db,
  );
  await sql`insert into private_chats (user1_id, user2_id) select ${me.id}, ${id} from generate_series(1, ${own}) as n`.execute(
    db,
  );
  await sql`insert into golf_sessions (id, organizer_id, title, starts_at, location, max_players)
    select gen_random_uuid(), ${id}, 'Rondje', now() + n * interval '1 hour', 'Eerste tee', 4 from generate_series(1, 2000) as n`.execute(
    db,
  );
  await sql`insert into messages (id, conversation_id, sender_id, seq, message)
    select gen_random_uuid(), chat.conversation_id, chat.user2_id, n, 'Bericht ' || n
    from private_chats as chat cross join generate_series(1, 3) as n`.execute(db);
  await sql`update conversations set last_seq = 3, last_message_at = now() - random() * interval '90 days'`.execute(
    db,
  );
  await sql`insert into play_requests (id, requester_id, recipient_id, message, created_at)
    select gen_random_uuid(), ${id}, ${me.id}, 'Ga je mee?', now() - n * interval '1 minute'
    from generate_series(1, 500) as n`.execute(db);
  // Other users have notifications too, so that a full scan would be noticed.
  await sql`insert into notifications (id, user_id, kind, event, actor_id, created_at)
    select gen_random_uuid(), ${me.id}, 'play_request', 'asked', ${id}, now() - n * interval '1 minute'
    from generate_series(1, 500) as n
    union all select gen_random_uuid(), ${id}, 'play_request', 'asked', ${me.id}, now()
    from generate_series(1, 10000) as n`.execute(db);
  await sql`vacuum analyze`.execute(db);
}, 120_000);

test.each([
  ['a page', undefined, { rows: 3, blocks: 3 }],
  ['a search', 'jansen', { rows: 6, blocks: 9 }],
] as const)(
  "the inbox reads the numbers of all the caller's conversations, and more only of those that it shows: %s",
  async (_, search, each) => {
    const { inbox } = callAs(product, me.token);
    let cursor: string | undefined;
    for (const page of ['first', 'second']) {
      const read = await readBy(database, async () => {
        const answer = await inbox.list({ limit: shown, cursor, search });
        expect(answer.items).toHaveLength(shown);
        cursor = answer.nextCursor ?? undefined;
      });
      expect([page, read.rows]).toSatisfy(() => read.rows < each.rows * own + 12 * shown + room);
      // For a private chat no index of golf sessions is read: that would be two more blocks for each shown chat.
      expect([page, read.blocks]).toSatisfy(() => read.blocks < each.blocks * own + 18 * shown);
    }
  },
);

test('the presence of fifty people reads a few rows for each', async () => {
  const { inbox, presence } = callAs(product, me.token);
  const { items } = await inbox.list({ limit: shown });
  const conversationIds = items.map((item) => item.conversationId).join(',');
  const read = await readBy(database, async () =>
    expect((await presence.list({ conversationIds })).items).toHaveLength(shown),
  );
  expect(read.rows).toBeLessThan(6 * shown + room);
  expect(read.blocks).toBeLessThan(24 * shown + room);
});

test('counting unread conversations reads their numbers', async () => {
  const { inbox } = callAs(product, me.token);
  const read = await readBy(database, async () => expect((await inbox.unread({})).count).toBe(100));
  expect(read.rows).toBeLessThan(7 * own + room);
  // For each: the reader's row, the conversation, one block of the index that finds it, and the first message of another person.
  expect(read.blocks).toBeLessThan(7 * 100 + room);
});

test('play requests: a page reads what it shows, and counts up to a hundred', async () => {
  const { playRequest } = callAs(product, me.token);
  let cursor: string | undefined;
  for (const page of ['first', 'second']) {
    const read = await readBy(database, async () => {
      const answer = await playRequest.list({ limit: shown, cursor });
      expect(answer).toMatchObject({ total: 100 });
      expect(answer.items).toHaveLength(shown);
      cursor = answer.nextCursor ?? undefined;
    });
    expect([page, read.rows]).toSatisfy(() => read.rows < 7 * shown + 3 * 100 + room);
  }
});

test('notifications: a page reads what it shows, and the unread ones are counted up to a hundred', async () => {
  const { notification } = callAs(product, me.token);
  let cursor: string | undefined;
  for (const page of ['first', 'second']) {
    const read = await readBy(database, async () => {
      const answer = await notification.list({ limit: shown, cursor });
      expect(answer.items).toHaveLength(shown);
      cursor = answer.nextCursor ?? undefined;
    });
    expect([page, read.rows]).toSatisfy(() => read.rows < 5 * shown + room);
  }
  const counted = await readBy(database, async () =>
    expect(await notification.unread({})).toEqual({ count: 100 }),
  );
  expect(counted.rows).toBeLessThan(2 * 100 + room);
});
