// Migration 0015, which merges two kinds of chat, on a database in use: no message is lost, and people can continue chatting.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConversationId } from '#features/conversation/conversation.ts';
import { sendMessage } from '#features/conversation/server/writes.ts';
import { migrate } from '#platform/server/migrate.ts';
import { useDatabase } from '#tests/database.ts';

const { db, pool } = await useDatabase({ empty: true });
const steps = join(process.cwd(), 'database/migrations');
const former = await mkdtemp(join(tmpdir(), 'clubgenoot-steps-'));
afterAll(() => rm(former, { recursive: true }));

type Said = { id: string; conversation: string; sender: string; seq: number; message: string; at: string };

const [olga, piet, carla] = [uuidv7(), uuidv7(), uuidv7()];
const [open, cancelled, archived, silent] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const [chat, emptyChat] = [uuidv7(), uuidv7()];
const said: Said[] = [];

beforeAll(async () => {
  for (const step of (await readdir(steps)).filter((name) => name < '0015'))
    await cp(join(steps, step), join(former, step));
  await migrate(pool, former);
  await fillFormer();
  await migrate(pool, steps);
});

async function fillFormer() {
  for (const [id, name] of [
    [olga, 'Olga'],
    [piet, 'Piet'],
    [carla, 'Carla'],
  ]) {
    await sql`insert into users (id, name, email) values (${id}, ${name}, ${`${id}@test.example`})`.execute(
      db,
    );
    await sql`insert into profiles (id, display_name, favorite_club) values (${id}, ${name}, 'Putter')`.execute(
      db,
    );
  }
  for (const [id, status, archivedAt] of [
    [open, 'open', null],
    [cancelled, 'cancelled', null],
    [archived, 'closed', '2026-05-02T10:00:00Z'],
    [silent, 'open', null],
  ]) {
    await sql`insert into golf_sessions (id, organizer_id, title, starts_at, location, status, archived_at)
      values (${id}, ${olga}, 'Rondje', now(), 'Tee', ${status}, ${archivedAt})`.execute(db);
  }
  // In the archived golf session the organiser is not a player.
  for (const [id, player] of [
    [open, olga],
    [open, piet],
    [cancelled, olga],
    [archived, carla],
    [silent, olga],
  ]) {
    await sql`insert into golf_session_participants (golf_session_id, user_id, joined_at)
      values (${id}, ${player}, '2026-05-01T08:00:00Z')`.execute(db);
  }
  for (const [id, other] of [
    [chat, carla],
    [emptyChat, piet],
  ]) {
    await sql`insert into private_chats (id, user1_id, user2_id) values (${id}, ${olga}, ${other})`.execute(
      db,
    );
  }
  // The numbers have a gap.
  await say(open, olga, 1);
  await say(open, piet, 2);
  await say(open, olga, 5);
  await say(cancelled, olga, 1);
  await say(archived, carla, 1);
  await say(chat, olga, 1);
  await say(chat, carla, 2);
}

async function say(conversation: string, sender: string, seq: number) {
  const row = {
    id: uuidv7(),
    conversation,
    sender,
    seq,
    message: `Bericht ${said.length}`,
    at: `2026-05-01T10:0${seq}:00Z`,
  };
  said.push(row);
  const values = sql`values (${row.id}, ${conversation}, ${sender}, ${seq}, ${row.message}, ${row.at})`;
  if (conversation === chat) {
    await sql`insert into private_messages (id, chat_id, sender_id, seq, message, created_at) ${values}`.execute(
      db,
    );
    await sql`update private_chats set last_message_seq = ${seq}, last_message_at = ${row.at} where id = ${conversation}`.execute(
      db,
    );
  } else {
    await sql`insert into golf_session_messages (id, golf_session_id, user_id, seq, message, created_at) ${values}`.execute(
      db,
    );
    await sql`update golf_sessions set last_message_seq = ${seq} where id = ${conversation}`.execute(db);
  }
}

const golfSessionOf = (id: string) =>
  db.selectFrom('golf_sessions').select('conversation_id').where('id', '=', id).executeTakeFirstOrThrow();

test('keeps every message in order, with its number, sender and time', async () => {
  const rows = await db.selectFrom('messages').selectAll().orderBy('id').execute();
  expect(rows).toEqual(
    said.map(({ id, conversation, sender, seq, message, at }) => ({
      id,
      conversation_id: conversation,
      sender_id: sender,
      seq,
      message,
      created_at: at,
      removed_at: null,
      reply_to: null,
    })),
  );
  for (const id of [open, cancelled, archived, silent])
    expect(await golfSessionOf(id)).toEqual({ conversation_id: id });
});

test('every conversation has its newest number and its closed state', async () => {
  const rows = await db
    .selectFrom('conversations')
    .select(['id', 'kind', 'last_seq', 'last_message_at', 'closed_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: open, kind: 'golf-session', last_seq: 5, last_message_at: '2026-05-01T10:05:00Z', closed_at: null },
    {
      id: cancelled,
      kind: 'golf-session',
      last_seq: 1,
      last_message_at: '2026-05-01T10:01:00Z',
      closed_at: expect.any(String),
    },
    {
      id: archived,
      kind: 'golf-session',
      last_seq: 1,
      last_message_at: '2026-05-01T10:01:00Z',
      closed_at: '2026-05-02T10:00:00Z',
    },
    { id: silent, kind: 'golf-session', last_seq: 0, last_message_at: null, closed_at: null },
    { id: chat, kind: 'pair', last_seq: 2, last_message_at: '2026-05-01T10:02:00Z', closed_at: null },
    { id: emptyChat, kind: 'pair', last_seq: 0, last_message_at: null, closed_at: null },
  ]);
});

test('the same people as before can read, and nothing counts as unread', async () => {
  const rows = await db
    .selectFrom('conversation_readers')
    .select(['conversation_id', 'user_id', 'read_seq'])
    .orderBy('user_id')
    .execute();
  const readers = Object.fromEntries(
    [open, cancelled, archived, silent, chat, emptyChat].map((id) => [
      id,
      rows.filter((row) => row.conversation_id === id).map((row) => [row.user_id, row.read_seq]),
    ]),
  );
  expect(readers).toEqual({
    [open]: [
      [olga, 5],
      [piet, 5],
    ],
    [cancelled]: [[olga, 1]],
    [archived]: [
      [olga, 1],
      [carla, 1],
    ],
    [silent]: [[olga, 0]],
    [chat]: [
      [olga, 2],
      [carla, 2],
    ],
    [emptyChat]: [
      [olga, 0],
      [piet, 0],
    ],
  });
});

test('new messages continue the numbers, and closed conversations stay closed', async () => {
  const send = (conversation: string, sender: string) =>
    sendMessage(db, sender, {
      id: uuidv7(),
      conversationId: conversation as ConversationId,
      message: 'Verder',
    });
  expect(await send(open, piet)).toMatchObject({ seq: 6 });
  expect(await send(chat, carla)).toMatchObject({ seq: 3 });
  expect(await send(archived, carla)).toEqual({ refused: 'READ_ONLY' });
  expect(await send(open, carla)).toEqual({ refused: 'NOT_FOUND' });
});

test('nothing of the old tables and their names is left', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace`.execute(db);
  expect(rows.filter(({ name }) => /golf_session_messages|private_messages/.test(name))).toEqual([]);
});
