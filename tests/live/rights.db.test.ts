// An open stream ends with the right to it. A change that its table publishes applies as soon as the streams wake up; a
// change made outside the product applies within the sweep's five seconds.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { personTopic } from '#features/account/server/live.ts';
import { golfSessionTopic } from '#features/golf-session/server/live.ts';
import { clubAdminsTopic, clubTopic } from '#features/membership/server/live.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { defineEvent } from '#platform/shared/live.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson, liftSuspensions, signIn } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { messagesOf, open, settle, soon, startConversation } from './conversation.ts';
import { subjectsOf, type LiveReader } from './reader.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

/** Publishes on a topic, and returns which readers received the event; the first one must. */
async function receivers(topic: string, readers: LiveReader[]): Promise<boolean[]> {
  const kind = defineEvent(`said-${Math.random()}`);
  await db.transaction().execute((tx) => publish(tx, { topic, kind }));
  product.bus.publish();
  await expect.poll(() => subjectsOf(readers[0]!, kind), soon).toHaveLength(1);
  await settle(product, readers);
  return readers.map((reader) => subjectsOf(reader, kind).length > 0);
}

async function createMembers() {
  const clubId = await createClub(db);
  const [stays, goes] = [await createPerson(db), await createPerson(db)];
  for (const person of [stays, goes]) await addMember(db, clubId, person.id);
  const readers = [await open(product, stays), await open(product, goes)];
  expect(await receivers(clubTopic(clubId), readers)).toEqual([true, true]);
  return { clubId, stays, goes, readers, receivers: () => receivers(clubTopic(clubId), readers) };
}

test('a removed player receives no later messages', async () => {
  const { organiser, player, golfSessionId, say } = await startConversation(db, product);
  const [atOrganiser, atPlayer] = [await open(product, organiser), await open(product, player)];
  await db.deleteFrom('golf_session_participants').where('user_id', '=', player.id).execute();
  const after = await say(organiser, 2);
  await expect.poll(() => messagesOf(atOrganiser), soon).toEqual(after);
  await settle(product, [atPlayer]);
  expect(messagesOf(atPlayer)).toEqual([]);
  expect(await receivers(golfSessionTopic(golfSessionId), [atOrganiser, atPlayer])).toEqual([true, false]);
  expect(atPlayer.ended).toBe(false);
});

test('a removed player who reconnects with an earlier id receives no message of before the removal either', async () => {
  const { organiser, player, say } = await startConversation(db, product);
  const first = await open(product, player);
  first.cut();
  const missed = await say(organiser, 2);
  const stays = await open(product, player, first.lastEventId);
  await expect.poll(() => messagesOf(stays), soon).toEqual(missed);
  await db.deleteFrom('golf_session_participants').where('user_id', '=', player.id).execute();
  const removed = await open(product, player, first.lastEventId);
  await settle(product, [removed]);
  expect(messagesOf(removed)).toEqual([]);
});

test('a removed or suspended member receives nothing of the club afterwards', async () => {
  const removed = await createMembers();
  await db.deleteFrom('club_members').where('user_id', '=', removed.goes.id).execute();
  expect(await removed.receivers()).toEqual([true, false]);
  const suspended = await createMembers();
  const members = db.updateTable('club_members').set({ status: 'suspended' });
  await members.where('user_id', '=', suspended.goes.id).execute();
  expect(await suspended.receivers()).toEqual([true, false]);
  await liftSuspensions(db, suspended.goes.id);
  expect(await suspended.receivers()).toEqual([true, true]);
});

test('a member whom an admin removes or suspends, or who leaves, receives nothing afterwards', async () => {
  for (const way of ['remove', 'suspend', 'leave'] as const) {
    const { clubId, stays, goes, readers, receivers: receiversOfClub } = await createMembers();
    await db.updateTable('club_members').set({ role: 'admin' }).where('user_id', '=', stays.id).execute();
    const command = { id: uuidv7(), clubId };
    if (way === 'leave') await callAs(product, goes.token).memberAdministration.leave(command);
    else await callAs(product, stays.token).memberAdministration[way]({ ...command, userId: goes.id });
    expect(await receiversOfClub()).toEqual([true, false]);
    // This event makes the open screens of that person read their rights again.
    expect(readers[1]?.changes.map(({ kind }) => kind)).toContain('rights.changed');
  }
});

test('a club join request reaches the open stream of an admin, in the order of events, and no member', async () => {
  const { clubId, stays: admin, goes: member } = await createMembers();
  const admins = db.updateTable('club_members').set({ role: 'admin' });
  await admins.where('club_id', '=', clubId).where('user_id', '=', admin.id).execute();
  const readers = [await open(product, admin), await open(product, member)] as const;
  const golfer = callAs(product, (await createPerson(db)).token).clubJoinRequest;
  const [first, second] = [uuidv7(), uuidv7()];
  await golfer.create({ id: first, clubId });
  await golfer.withdraw({ id: uuidv7(), clubJoinRequestId: first });
  await golfer.create({ id: second, clubId });
  const kind = 'club-join-request.changed';
  await expect.poll(() => subjectsOf(readers[0], kind), soon).toEqual([first, first, second]);
  // The member receives this event, and would have received the earlier ones before it.
  expect(await receivers(clubTopic(clubId), [...readers])).toEqual([true, true]);
  expect(subjectsOf(readers[1], kind)).toEqual([]);
});

test('an admin who is demoted, suspended or removed receives no request to the club afterwards', async () => {
  for (const way of ['setRole', 'suspend', 'remove'] as const) {
    const { clubId, stays, goes } = await createMembers();
    await db.updateTable('club_members').set({ role: 'admin' }).where('club_id', '=', clubId).execute();
    const readers = [await open(product, stays), await open(product, goes)];
    const command = { id: uuidv7(), clubId, userId: goes.id, role: 'member' as const };
    const api = callAs(product, stays.token).memberAdministration;
    if (way === 'setRole') await api.setRole(command);
    else await api[way]({ id: command.id, clubId, userId: goes.id });
    expect(await receivers(clubAdminsTopic(clubId), readers)).toEqual([true, false]);
  }
});

test("signing out one device ends its stream before the next event, and not the other device's", async () => {
  const person = await createPerson(db);
  const other = { ...person, ...(await signIn(db, person.id)) };
  const readers = [await open(product, person), await open(product, other)];
  expect(await receivers(personTopic(person.id), readers)).toEqual([true, true]);
  await db.deleteFrom('auth_sessions').where('id', '=', other.sessionId).execute();
  expect(await receivers(personTopic(person.id), readers)).toEqual([true, false]);
  await expect.poll(() => readers[1]?.ended, soon).toBe(true);
  expect(readers[0]?.ended).toBe(false);
});

test('the sweep finds unpublished changes within five seconds', async () => {
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
  expect(await receivers(golfSessionTopic(golfSessionId), readers)).toEqual([true, false]);
});
