// A conversation's order has no late arrivals: a reader who has read up to a message never finds an older one afterwards. Shown with a
// slow and a fast transaction, beside a table with a plain sequence, whose reader misses a row.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/server/database.ts';
import { useDatabase } from '#tests/database.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import { addPlayer, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { untilWaiting } from '#tests/waiting.ts';
import type { ConversationId } from '../conversation.ts';
import { sendMessage } from './writes.ts';

const { db } = await useDatabase();

let slow: Person;
let fast: Person;

beforeAll(async () => {
  slow = await createPerson(db);
  fast = await createPerson(db);
  await sql`create table naive_messages (seq bigserial primary key, message text not null)`.execute(db);
});

/** Follows by number, as a client does: rows above the last seen number. */
function follow(read: (after: number) => Promise<{ seq: number; message: string }[]>) {
  const seen: { seq: number; message: string }[] = [];
  return {
    seen: () => seen.map((row) => row.message),
    numbers: () => seen.map((row) => row.seq),
    async look() {
      seen.push(...(await read(seen.at(-1)?.seq ?? 0)));
    },
  };
}

const sayNaively = (tx: Db, message: string) =>
  sql`insert into naive_messages (message) values (${message})`.execute(tx);

test('a reader of a plain sequence misses what a slow writer commits late', async () => {
  const reader = follow(async (after) => {
    const { rows } = await sql<{ seq: number; message: string }>`
      select seq, message from naive_messages where seq > ${after} order by seq`.execute(db);
    return rows;
  });
  await db.transaction().execute(async (tx) => {
    await sayNaively(tx, 'slow');
    await sayNaively(db, 'fast');
    await reader.look();
  });
  await reader.look();
  expect(reader.seen()).toEqual(['fast']);
});

function conversation(conversationId: ConversationId) {
  const reader = follow((after) =>
    db
      .selectFrom('messages')
      .select(['seq', 'message'])
      .where('conversation_id', '=', conversationId)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute(),
  );
  const send = (tx: Db, person: Person, message: string) =>
    sendMessage(tx, person.id, { id: uuidv7(), conversationId, message });
  return { id: conversationId, reader, send };
}

async function createConversation() {
  const golfSessionId = await createGolfSession(db, slow.id);
  await addPlayer(db, golfSessionId, fast.id);
  return conversation(await conversationOf(db, golfSessionId));
}

test('in a conversation the fast writer waits for the slow one, and no reader misses a message', async () => {
  const { reader, send } = await createConversation();
  const sending = await db.transaction().execute(async (tx) => {
    await send(tx, slow, 'slow');
    const faster = send(db, fast, 'fast');
    await untilWaiting(db);
    await reader.look();
    expect(reader.seen()).toEqual([]);
    return { faster };
  });
  await sending.faster;
  await reader.look();
  await send(db, slow, 'afterwards');
  await reader.look();
  expect(reader.seen()).toEqual(['slow', 'fast', 'afterwards']);
});

test('a slow writer that aborts leaves no gap in the numbers and nobody waiting', async () => {
  const { reader, send } = await createConversation();
  const givenUp = new Error('given up');
  let faster: Promise<unknown> = Promise.resolve();
  await expect(
    db.transaction().execute(async (tx) => {
      await send(tx, slow, 'never');
      faster = send(db, fast, 'fast');
      await untilWaiting(db);
      throw givenUp;
    }),
  ).rejects.toBe(givenUp);
  await faster;
  await reader.look();
  expect(reader.seen()).toEqual(['fast']);
  expect(reader.numbers()).toEqual([1]);
});

test('a message that is sent twice at the same moment takes one number', async () => {
  const { id: conversationId, reader, send } = await createConversation();
  const id = uuidv7();
  const again = () => sendMessage(db, fast.id, { id, conversationId, message: 'twice' });
  const sending = await db.transaction().execute(async (tx) => {
    await send(tx, slow, 'before');
    const both = [again(), again()];
    await untilWaiting(db, 2);
    return { both };
  });
  const [one, other] = await Promise.all(sending.both);
  expect(one).toEqual(other);
  await send(db, slow, 'afterwards');
  await reader.look();
  expect(reader.numbers()).toEqual([1, 2, 3]);
});

test('writers in two conversations do not wait for each other', async () => {
  const [one, other] = [await createConversation(), await createConversation()];
  await db.transaction().execute(async (tx) => {
    await one.send(tx, slow, 'slow');
    await other.send(db, fast, 'fast');
  });
  await other.reader.look();
  expect(other.reader.seen()).toEqual(['fast']);
});

test('a constantly polling reader sees every message of many writers, once and in order', async () => {
  const { reader, send } = await createConversation();
  const written = new AbortController();
  const looking = (async () => {
    while (!written.signal.aborted) await reader.look();
    await reader.look();
  })();
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let number = 0; number < 25; number += 1) {
      await send(db, writer % 2 === 0 ? slow : fast, `${writer}-${number}`);
    }
  });
  await Promise.all(writers);
  written.abort();
  await looking;
  expect(reader.seen()).toHaveLength(200);
  expect(new Set(reader.seen()).size).toBe(200);
});
