// Pending requests, as the organiser and as the requester see them.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { block, createGolfSession, createJoinRequest, createPerson } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const product = await useProduct(database);
const { db } = database;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('an organiser gets the number of pending requests at coming golf sessions, and where', async () => {
  const [organiser, anna, bram] = await Promise.all([createPerson(db), createPerson(db), createPerson(db)]);
  const { waiting } = callAs(product, organiser.token).joinRequest;
  expect(await waiting({})).toEqual({ count: 0, golfSessionId: null, until: null });
  const offer = (hours: number, status?: 'cancelled') =>
    createGolfSession(db, organiser.id, { startsAt: inHours(hours), ...(status && { status }) });
  const first = await offer(2);
  await createJoinRequest(db, first, anna.id);
  await createJoinRequest(db, first, bram.id, 'declined');
  await createJoinRequest(db, await offer(-1), anna.id);
  await createJoinRequest(db, await offer(1, 'cancelled'), anna.id);
  expect(await waiting({})).toMatchObject({ count: 1, golfSessionId: first });
  await createJoinRequest(db, await offer(3), bram.id);
  expect(await waiting({})).toMatchObject({ count: 2, golfSessionId: null });
  const { starts_at } = await db
    .selectFrom('golf_sessions')
    .select('starts_at')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  expect(new Date((await waiting({})).until ?? 0)).toEqual(new Date(starts_at));
  expect(await callAs(product, anna.token).joinRequest.waiting({})).toMatchObject({ count: 0 });
});

test('a requester gets the golf sessions with a pending request, soonest first', async () => {
  const [organiser, blocked, me] = await Promise.all([createPerson(db), createPerson(db), createPerson(db)]);
  const ask = async (hours: number, status?: 'accepted' | 'declined', whose = organiser.id) => {
    const id = await createGolfSession(db, whose, { startsAt: inHours(hours) });
    await createJoinRequest(db, id, me.id, status);
    return id;
  };
  const [later, soon] = [await ask(5), await ask(2)];
  await ask(3, 'declined');
  await ask(3, 'accepted');
  await ask(-1);
  const archived = await ask(4);
  await sql`update golf_sessions set archived_at = now() where id = ${archived}`.execute(db);
  const hidden = await ask(4, undefined, blocked.id);
  await block(db, blocked.id, me.id);
  const { items } = await callAs(product, me.token).joinRequest.mine({});
  expect(items.map(({ id }) => id)).toEqual([soon, later]);
  expect(items.every(({ action }) => action === 'pending')).toBe(true);
  expect(items.map(({ id }) => id)).not.toContain(hidden);
});

test('a request that waits is marked by the handicap and the range of now, a decided one by those of then', async () => {
  const organiser = await createPerson(db);
  const golfer = await createPerson(db);
  const range = { minHandicap: 10, maxHandicap: 20 };
  const golfSessionId = await createGolfSession(db, organiser.id, range);
  const { list, decline } = callAs(product, organiser.token).joinRequest;
  const isOutside = async () => (await list({ golfSessionId })).items[0]!.outsideHandicapRange;
  const setHandicap = (handicap: number | null) =>
    db.updateTable('profiles').set({ handicap }).where('id', '=', golfer.id).execute();
  const setLowest = (min_handicap: number | null) =>
    db.updateTable('golf_sessions').set({ min_handicap }).where('id', '=', golfSessionId).execute();
  await setHandicap(15);
  await callAs(product, golfer.token).joinRequest.create({ id: uuidv7(), golfSessionId });
  expect(await isOutside()).toBe(false);
  await setHandicap(21);
  expect(await isOutside()).toBe(true);
  await setHandicap(null);
  expect(await isOutside()).toBe(false);
  await setHandicap(9);
  expect(await isOutside()).toBe(true);
  await setLowest(null);
  expect(await isOutside()).toBe(false);
  await setLowest(10);
  await decline({ id: uuidv7(), joinRequestId: (await list({ golfSessionId })).items[0]!.id });
  expect(await isOutside(), 'as it was when asking').toBe(false);
});
