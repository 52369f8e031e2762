// When the two people of a private chat see each other's presence, and when they do not.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { suspendAccount } from '#features/desk-platform/account-administration/server/writes.ts';
import { rightsChanged } from '#platform/shared/live.ts';
import { useDatabase } from '#tests/database.ts';
import { open, settle, soon } from '#tests/live/conversation.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { block, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { recordOnline } from './writes.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const earlier = new Date('2026-11-03T12:00:00Z');

async function createPair() {
  const [anna, bram] = [await createPerson(db), await createPerson(db)];
  const conversationId = await createPrivateChat(db, anna.id, bram.id);
  await recordOnline(db, [anna.id, bram.id], earlier);
  return { anna, bram, conversationId };
}

/** What a person sees of the others in these chats. */
const seenBy = async (person: Person, ...conversationIds: string[]) => {
  const { items } = await callAs(product, person.token).presence.list({
    conversationIds: conversationIds.join(','),
  });
  return items;
};
const show = (person: Person, on: boolean) =>
  callAs(product, person.token).presence.show({ id: uuidv7(), on });

test('a user is online while a stream is open, and then last online at the end of the last stream', async () => {
  const { anna, bram, conversationId } = await createPair();
  const before = {
    conversationId,
    userId: bram.id,
    online: false,
    lastOnlineAt: expect.stringMatching(/^2026-11-03T12/),
  };
  expect(await seenBy(anna, conversationId)).toEqual([before]);
  const [one, other] = [await open(product, bram), await open(product, bram)];
  const isOnline = async () => (await seenBy(anna, conversationId))[0]?.online;
  expect(await isOnline()).toBe(true);
  one.cut();
  await expect.poll(() => product.hub.openFor(bram.id), soon).toBe(1);
  expect(await isOnline()).toBe(true);
  const began = Date.now() - 1000;
  other.cut();
  await expect.poll(isOnline, soon).toBe(false);
  const last = async () => Date.parse((await seenBy(anna, conversationId))[0]?.lastOnlineAt ?? '');
  await expect.poll(last, soon).toBeGreaterThan(began);
});

test('a user who hides their presence is not seen, sees nobody, and has no moment stored', async () => {
  const { anna, bram, conversationId } = await createPair();
  await show(bram, false);
  expect(await seenBy(anna, conversationId)).toEqual([]);
  expect(await seenBy(bram, conversationId)).toEqual([]);
  expect((await callAs(product, bram.token).profile.get()).showsOnline).toBe(false);
  await recordOnline(db, [anna.id, bram.id], new Date());
  const stored = await db
    .selectFrom('presences')
    .select('user_id')
    .where('user_id', 'in', [anna.id, bram.id])
    .execute();
  expect(stored).toEqual([{ user_id: anna.id }]);
  await show(bram, true);
  expect(await seenBy(anna, conversationId)).toMatchObject([{ lastOnlineAt: null }]);
  expect(await seenBy(bram, conversationId)).toHaveLength(1);
});

test.each<[string, (anna: Person, bram: Person) => Promise<unknown>]>([
  ['a block', (anna, bram) => block(db, anna.id, bram.id)],
  ['a block by the other', (anna, bram) => block(db, bram.id, anna.id)],
  ['a suspension', (_, bram) => sql`update users set suspended_at = now() where id = ${bram.id}`.execute(db)],
  [
    'the other person leaving',
    (_, bram) =>
      sql`update users set deletion_due_at = now() + interval '14 days' where id = ${bram.id}`.execute(db),
  ],
])('after %s the presence of the other is hidden', async (_, change) => {
  const { anna, bram, conversationId } = await createPair();
  await open(product, bram);
  expect(await seenBy(anna, conversationId)).toHaveLength(1);
  await change(anna, bram);
  expect(await seenBy(anna, conversationId)).toEqual([]);
});

test.each<[string, (bram: Person) => Promise<unknown>]>([
  [
    'suspended',
    (bram) =>
      db
        .transaction()
        .execute((tx) =>
          suspendAccount(tx, { actorId: null, userId: bram.id, reason: 'Spam.', now: new Date() }),
        ),
  ],
  ['closed', (bram) => callAs(product, bram.token).personalData.close({ id: uuidv7() })],
])('when an account is %s, the others in its chats get an event at once', async (_, end) => {
  const { anna, bram, conversationId } = await createPair();
  const [watching, stranger] = [await open(product, anna), await open(product, await createPerson(db))];
  await open(product, bram);
  expect(await seenBy(anna, conversationId)).toMatchObject([{ online: true }]);
  await end(bram);
  await settle(product, [watching, stranger]);
  expect(watching.changes.map(({ kind }) => kind)).toEqual([rightsChanged]);
  expect(JSON.stringify(watching.changes)).not.toContain(bram.id);
  expect(stranger.changes).toEqual([]);
  expect(await seenBy(anna, conversationId)).toEqual([]);
});

test('an answer contains only chats of the caller, who may ask about at most fifty', async () => {
  const [{ anna, conversationId }, strangers] = [await createPair(), await createPair()];
  const seen = await seenBy(anna, conversationId, strangers.conversationId, uuidv7());
  expect(seen.map((item) => item.conversationId)).toEqual([conversationId]);
  const many = Array.from({ length: 51 }, () => uuidv7());
  expect(await refusalOf(seenBy(anna, ...many))).toBe('INVALID_INPUT');
});

test('a later moment replaces an earlier one, for all given users', async () => {
  const { anna, bram } = await createPair();
  const now = new Date('2026-11-22T10:00:00Z');
  await recordOnline(db, [anna.id, bram.id, uuidv7()], now);
  const stored = await db
    .selectFrom('presences')
    .select('last_online_at')
    .where('user_id', 'in', [anna.id, bram.id])
    .execute();
  expect(stored.map((row) => Date.parse(row.last_online_at))).toEqual([now.getTime(), now.getTime()]);
});
