// What sending waits for: it locks its own conversation and nothing else.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { refuse } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import { useDatabase } from '#tests/database.ts';
import { conversationOf, createPrivateChat } from '#tests/people/conversations.ts';
import { addPlayer, block, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { untilWaiting, whileUncommitted } from '#tests/waiting.ts';
import { findReader } from './reads.ts';
import { moveReadPointer, sendMessage } from './writes.ts';

const { db } = await useDatabase();

let olga: Person;
let piet: Person;

beforeAll(async () => {
  olga = await createPerson(db, { name: 'Olga Organisator' });
  piet = await createPerson(db, { name: 'Piet Speler' });
});

async function createConversation() {
  const golfSessionId = await createGolfSession(db, olga.id);
  await addPlayer(db, golfSessionId, piet.id);
  const conversationId = await conversationOf(db, golfSessionId);
  const send = (tx: Db, { id: senderId }: Person, id = uuidv7()) =>
    sendMessage(tx, senderId, { id, conversationId, message: 'Hoi' });
  const messages = db.selectFrom('messages').select('seq').where('conversation_id', '=', conversationId);
  return {
    golfSessionId,
    conversationId,
    send,
    read: (person: Person, seq: number) =>
      moveReadPointer(db, person.id, new Date(), { conversationId, seq }),
    numbers: async () => (await messages.orderBy('seq').execute()).map(({ seq }) => seq),
    pointerOf: async (person: Person) => (await findReader(db, conversationId, person.id))?.readSeq,
  };
}

test('a message does not wait for the lock on the golf session, which accepting a join request takes', async () => {
  const { golfSessionId, send, numbers } = await createConversation();
  await db.transaction().execute(async (tx) => {
    await sql`select from golf_sessions where id = ${golfSessionId} for update`.execute(tx);
    // On another connection: if it waited for the lock, the transaction here would never end.
    expect(await send(db, piet)).toMatchObject({ seq: 1 });
  });
  expect(await numbers()).toEqual([1]);
});

test('a message does not wait while a join request is being accepted', async () => {
  const { golfSessionId, send } = await createConversation();
  const newcomer = await createPerson(db);
  await db.transaction().execute(async (tx) => {
    await addPlayer(tx, golfSessionId, newcomer.id);
    expect(await send(db, piet)).toMatchObject({ seq: 1 });
  });
  expect(await send(db, newcomer)).toMatchObject({ seq: 2 });
});

test('two messages take turns on the row of their conversation, and not on that of the golf session', async () => {
  const { golfSessionId, conversationId, send } = await createConversation();
  const sending = await db.transaction().execute(async (tx) => {
    expect(await send(tx, olga)).toMatchObject({ seq: 1 });
    const second = send(db, piet);
    await untilWaiting(db);
    const isFree = async (table: string, id: string) =>
      (await sql`select from ${sql.table(table)} where id = ${id} for update skip locked`.execute(db)).rows
        .length;
    expect(await isFree('golf_sessions', golfSessionId)).toBe(1);
    expect(await isFree('conversations', conversationId)).toBe(0);
    return { second };
  });
  expect(await sending.second).toMatchObject({ seq: 2 });
});

test('a message concurrent with a cancellation is stored before it, or refused', async () => {
  const first = await createConversation();
  const cancel = (tx: Db, id: string) =>
    tx.updateTable('golf_sessions').set({ status: 'cancelled' }).where('id', '=', id).execute();
  const refused = await whileUncommitted(
    db,
    (tx) => cancel(tx, first.golfSessionId),
    () => first.send(db, piet),
  );
  expect(refused).toEqual({ refused: 'READ_ONLY' });
  expect(await first.numbers()).toEqual([]);

  const second = await createConversation();
  await whileUncommitted(
    db,
    (tx) => second.send(tx, piet),
    () => cancel(db, second.golfSessionId),
  );
  expect(await second.numbers()).toEqual([1]);
  expect(await second.send(db, piet)).toEqual({ refused: 'READ_ONLY' });
});

test('a message concurrent with the removal of its sender is stored before it, or refused without a trace', async () => {
  const first = await createConversation();
  const remove = (tx: Db, golfSessionId: string) =>
    tx
      .deleteFrom('golf_session_participants')
      .where('golf_session_id', '=', golfSessionId)
      .where('user_id', '=', piet.id)
      .execute();
  const refused = await whileUncommitted(
    db,
    (tx) => remove(tx, first.golfSessionId),
    () => first.send(db, piet),
  );
  expect(refused).toEqual({ refused: 'NOT_FOUND' });
  // No number is used up either: it would count as an unread message.
  expect(await first.send(db, olga)).toMatchObject({ seq: 1 });

  const second = await createConversation();
  await whileUncommitted(
    db,
    (tx) => second.send(tx, piet),
    () => remove(db, second.golfSessionId),
  );
  expect(await second.numbers()).toEqual([1]);
});

test('a message concurrent with the end of its golf session is refused, in either order', async () => {
  const first = await createConversation();
  const end = (tx: Db, id: string) => tx.deleteFrom('golf_sessions').where('id', '=', id).execute();
  const refused = await whileUncommitted(
    db,
    (tx) => end(tx, first.golfSessionId),
    () => first.send(db, piet),
  );
  expect(refused).toEqual({ refused: 'NOT_FOUND' });
  const second = await createConversation();
  await whileUncommitted(
    db,
    (tx) => second.send(tx, piet),
    () => end(db, second.golfSessionId),
  );
  expect(await second.numbers()).toEqual([]);
});

test("sending moves the sender's read pointer only, and not past a message that the sender has not read", async () => {
  const { send, read, pointerOf } = await createConversation();
  await send(db, olga);
  await send(db, olga);
  expect([await pointerOf(olga), await pointerOf(piet)]).toEqual([2, 0]);
  await send(db, piet);
  expect(await pointerOf(piet)).toBe(0);
  await read(piet, 3);
  await send(db, piet);
  expect([await pointerOf(olga), await pointerOf(piet)]).toEqual([2, 4]);
});

test('a read pointer moves forward only, and not beyond the newest message', async () => {
  const { send, read, pointerOf } = await createConversation();
  for (let count = 0; count < 3; count += 1) await send(db, olga);
  expect(await read(piet, 2)).toEqual({ readSeq: 2 });
  expect(await read(piet, 1)).toEqual({ readSeq: 2 });
  expect(await read(piet, 99)).toEqual({ readSeq: 3 });
  expect(await pointerOf(piet)).toBe(3);
});

test('when two devices read on at once, the further read pointer stays', async () => {
  const { conversationId, send, pointerOf } = await createConversation();
  for (let count = 0; count < 3; count += 1) await send(db, olga);
  await whileUncommitted(
    db,
    (tx) => moveReadPointer(tx, piet.id, new Date(), { conversationId, seq: 3 }),
    () => moveReadPointer(db, piet.id, new Date(), { conversationId, seq: 2 }),
  );
  expect(await pointerOf(piet)).toBe(3);
});

test('a private chat takes no message across a block, in either direction, and stays readable', async () => {
  const [anna, bram] = [await createPerson(db), await createPerson(db)];
  const conversationId = await createPrivateChat(db, anna.id, bram.id);
  const send = (sender: Person) =>
    sendMessage(db, sender.id, { id: uuidv7(), conversationId, message: 'Hoi' });
  expect(await send(anna)).toMatchObject({ seq: 1 });
  await block(db, anna.id, bram.id);
  for (const sender of [anna, bram]) expect(await send(sender)).toEqual(refuse('FORBIDDEN'));
  expect(await findReader(db, conversationId, bram.id)).toMatchObject({ closed: true });
  await db.deleteFrom('blocks').where('blocker_id', '=', anna.id).execute();
  expect(await send(bram)).toMatchObject({ seq: 2 });
});
