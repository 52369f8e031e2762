// An open stream does not outlive the right to hear. What a table announces itself counts as soon as the streams are
// woken; what was changed behind everybody's back, within the five seconds that the sweep has.
import { expect, test } from 'vitest';
import { personTopic } from '#features/account/server/live.ts';
import { golfSessionTopic } from '#features/golf-session/server/live.ts';
import { clubTopic } from '#features/membership/server/live.ts';
import { announce } from '#platform/server/live/live-log.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson, signIn } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { messagesOf, open, soon, startConversation } from './conversation.ts';
import { subjectsOf, type LiveReader } from './reader.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

/** Says something on a topic, and answers who of the readers heard it; the first of them surely does. */
async function whoHears(topic: string, readers: LiveReader[]): Promise<boolean[]> {
  const kind = `said-${Math.random()}`;
  await db.transaction().execute((tx) => announce(tx, { topic, kind }));
  product.bus.publish();
  await expect.poll(() => subjectsOf(readers[0]!, kind), soon).toHaveLength(1);
  return readers.map((reader) => subjectsOf(reader, kind).length > 0);
}

async function createMembers() {
  const clubId = await createClub(db);
  const [stays, goes] = [await createPerson(db), await createPerson(db)];
  for (const person of [stays, goes]) await addMember(db, clubId, person.id);
  const readers = [await open(product, stays), await open(product, goes)];
  expect(await whoHears(clubTopic(clubId), readers)).toEqual([true, true]);
  return { clubId, goes, readers, hears: () => whoHears(clubTopic(clubId), readers) };
}

test('a player who is taken off hears nothing of what is said afterwards', async () => {
  const { organiser, player, golfSessionId, say } = await startConversation(db, product);
  const [atOrganiser, atPlayer] = [await open(product, organiser), await open(product, player)];
  await db.deleteFrom('golf_session_participants').where('user_id', '=', player.id).execute();
  const after = await say(organiser, 2);
  await expect.poll(() => messagesOf(atOrganiser), soon).toEqual(after);
  expect(messagesOf(atPlayer)).toEqual([]);
  expect(await whoHears(golfSessionTopic(golfSessionId), [atOrganiser, atPlayer])).toEqual([true, false]);
  expect(atPlayer.ended).toBe(false);
});

test('a member who is removed or suspended hears nothing of the club afterwards', async () => {
  const removed = await createMembers();
  await db.deleteFrom('club_members').where('user_id', '=', removed.goes.id).execute();
  expect(await removed.hears()).toEqual([true, false]);
  const suspended = await createMembers();
  const members = db.updateTable('club_members').where('user_id', '=', suspended.goes.id);
  await members.set({ status: 'suspended' }).execute();
  expect(await suspended.hears()).toEqual([true, false]);
  await members.set({ status: 'active' }).execute();
  expect(await suspended.hears()).toEqual([true, true]);
});

test('signing out one device ends its stream before anything more is said on it, and not the other', async () => {
  const person = await createPerson(db);
  const other = { ...person, ...(await signIn(db, person.id)) };
  const readers = [await open(product, person), await open(product, other)];
  expect(await whoHears(personTopic(person.id), readers)).toEqual([true, true]);
  await db.deleteFrom('auth_sessions').where('id', '=', other.sessionId).execute();
  expect(await whoHears(personTopic(person.id), readers)).toEqual([true, false]);
  await expect.poll(() => readers[1]?.ended, soon).toBe(true);
  expect(readers[0]?.ended).toBe(false);
});

test('what nobody announces is found by the sweep, within five seconds', async () => {
  const { organiser, player, golfSessionId } = await startConversation(db, product);
  const [suspended, unverified, expired] = [
    await createPerson(db),
    await createPerson(db),
    await createPerson(db),
  ];
  const ending = [
    await open(product, suspended),
    await open(product, unverified),
    await open(product, expired),
  ];
  const readers = [await open(product, organiser), await open(product, player)];
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', unverified.id).execute();
  await db
    .updateTable('auth_sessions')
    .set({ expires_at: new Date(0) })
    .where('id', '=', expired.sessionId)
    .execute();
  await db.deleteFrom('golf_session_participants').where('user_id', '=', player.id).execute();
  const withinSweep = { timeout: 5500, interval: 20 };
  await expect.poll(() => ending.every((reader) => reader.ended), withinSweep).toBe(true);
  expect(await whoHears(golfSessionTopic(golfSessionId), readers)).toEqual([true, false]);
});
