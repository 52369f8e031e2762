// Private chats through the calls: who may begin one, what closes it, and what happens when both people act at the same moment.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { addMember, block, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, dailyLimitText, refusalOf, type Api, useProduct } from '#tests/product.ts';
import { outcomeOf, raceRounds } from '#tests/races.ts';
import { whileUncommitted } from '#tests/waiting.ts';
import { mostNewChatsPerDay } from '../private-chat.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let anna: Person;
let bram: Person;
let asAnna: Api;
let asBram: Api;

beforeAll(async () => {
  clubId = await createClub(db);
  [anna, bram] = [await createMember(), await createMember()];
  [asAnna, asBram] = [callAs(product, anna.token), callAs(product, bram.token)];
});

async function createMember() {
  const person = await createPerson(db);
  await addMember(db, clubId, person.id);
  return person;
}

const open = (api: Api, userId: string) => api.privateChat.open({ id: uuidv7(), userId });
const remove = (api: Api, conversationId: string) => api.privateChat.remove({ id: uuidv7(), conversationId });
const send = (api: Api, conversationId: string, message = 'Hoi') =>
  api.conversation.send({ id: uuidv7(), conversationId, message });

test('a chat opened from both ends at once is one chat', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const [one, other] = await Promise.all([open(asAnna, bram.id), open(asBram, anna.id)]);
    expect(one.conversationId, `round ${round}`).toBe(other.conversationId);
    await remove(round % 2 === 0 ? asAnna : asBram, one.conversationId);
  }
  expect(await db.selectFrom('private_chats').selectAll().execute()).toEqual([]);
});

test('each of the two sees the other as the person of the chat', async () => {
  const { conversationId } = await open(asAnna, bram.id);
  expect(await asAnna.privateChat.get({ conversationId })).toMatchObject({
    person: { id: bram.id, isBlocked: false },
    clubId,
    may: { write: true },
  });
  expect((await asBram.privateChat.get({ conversationId })).person.id).toBe(anna.id);
  await remove(asAnna, conversationId);
});

test('removing a chat removes its messages for both, and a new one begins empty', async () => {
  const { conversationId } = await open(asAnna, bram.id);
  await send(asAnna, conversationId);
  const id = uuidv7();
  await asBram.privateChat.remove({ id, conversationId });
  expect(await refusalOf(asAnna.conversation.messages({ conversationId }))).toBe('NOT_FOUND');
  expect(await refusalOf(send(asAnna, conversationId))).toBe('NOT_FOUND');
  expect(await asBram.privateChat.remove({ id, conversationId }), 'sent again').toEqual({ conversationId });
  const next = await open(asAnna, bram.id);
  expect(next.conversationId).not.toBe(conversationId);
  const { items } = await asAnna.conversation.messages({ conversationId: next.conversationId });
  expect(items).toEqual([]);
  await remove(asAnna, next.conversationId);
});

test('a message that is sent while its chat is removed is removed too, or refused', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { conversationId } = await open(asAnna, bram.id);
    const [sent, removed] = await Promise.all([
      outcomeOf(send(asAnna, conversationId)),
      outcomeOf(remove(asBram, conversationId)),
    ]);
    expect(['done', 'NOT_FOUND'], `round ${round}`).toContain(sent);
    expect(removed).toBe('done');
  }
  expect(await db.selectFrom('messages').selectAll().execute()).toEqual([]);
});

test('a block closes the chat for both until it is lifted, without revealing who blocked', async () => {
  const { conversationId } = await open(asAnna, bram.id);
  await send(asAnna, conversationId);
  await block(db, bram.id, anna.id);
  for (const api of [asAnna, asBram]) {
    expect(await refusalOf(send(api, conversationId))).toBe('FORBIDDEN');
    expect((await api.privateChat.get({ conversationId })).may).toEqual({ write: false });
    expect((await api.conversation.messages({ conversationId })).items).toHaveLength(1);
  }
  expect(await refusalOf(open(asAnna, bram.id))).toBe('NOT_FOUND');
  await db.deleteFrom('blocks').execute();
  await send(asAnna, conversationId);
  await remove(asAnna, conversationId);
});

test('closing an account closes its chats until the account is kept', async () => {
  const leaver = await createMember();
  const { conversationId } = await open(asAnna, leaver.id);
  const closing = (at: Date | null) =>
    db.updateTable('users').set({ deletion_due_at: at }).where('id', '=', leaver.id).execute();
  await closing(new Date(Date.now() + 86_400_000));
  expect(await refusalOf(send(asAnna, conversationId))).toBe('FORBIDDEN');
  await closing(null);
  await send(asAnna, conversationId);
});

test('opening a chat waits for an uncommitted block between the two, and is refused', async () => {
  const blocker = await createMember();
  const outcome = await whileUncommitted(
    db,
    (tx) => block(tx, blocker.id, anna.id),
    () => outcomeOf(open(asAnna, blocker.id)),
  );
  expect(outcome).toBe('NOT_FOUND');
});

test('a block that waits for a chat that is being opened closes it', async () => {
  const blocker = await createMember();
  await whileUncommitted(
    db,
    async (tx) => {
      await sql`select lock_pair(${anna.id}, ${blocker.id})`.execute(tx);
      await createPrivateChat(tx, anna.id, blocker.id);
    },
    () => block(db, blocker.id, anna.id),
  );
  const { conversationId } = await db
    .selectFrom('private_chats')
    .select('conversation_id as conversationId')
    .where('user2_id', '=', blocker.id)
    .executeTakeFirstOrThrow();
  expect((await asAnna.privateChat.get({ conversationId })).may.write).toBe(false);
});

test('a golfer can begin chats with thirty people a day, also when one is removed, and open existing ones', async () => {
  const eager = await createMember();
  const partners: string[] = [];
  for (let count = 0; count <= mostNewChatsPerDay; count += 1) partners.push((await createMember()).id);
  const asEager = callAs(product, eager.token);
  for (const partner of partners.slice(2)) await open(asEager, partner);
  const { conversationId } = await open(asEager, partners[1]!);
  await remove(asEager, conversationId);
  await expect(open(asEager, partners[0]!)).rejects.toThrow(dailyLimitText);
  expect(await open(asEager, partners[1]!), 'the same person again').toHaveProperty('conversationId');
  expect(await open(asEager, partners[2]!)).toHaveProperty('conversationId');
});
