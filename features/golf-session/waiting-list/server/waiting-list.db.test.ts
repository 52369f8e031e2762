// The waiting list on a real database: offers, and races for a place.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { notificationText } from '#features/notification/copy.ts';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  block,
  createClub,
  createGolfSession,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { addToWaitingList, lineOf } from '#tests/people/waiting-list.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { race, roundsOf } from '#tests/races.ts';
import { moveWaitingListsOn } from './writes.ts';

const rounds = roundsOf(6);
const hour = 3_600_000;
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let people: Person[];

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 6 }, () => createPerson(db)));
});

const apiOf = (person: Person) => callAs(product, person.token);
const command = (golfSessionId: string) => ({ id: uuidv7(), golfSessionId });
const join = (person: Person, id: string) => apiOf(person).waitingList.join(command(id));
const quit = (person: Person, id: string) => apiOf(person).waitingList.leave(command(id));
const take = (person: Person, id: string) => apiOf(person).waitingList.accept(command(id));
const leave = (person: Person, id: string) => apiOf(person).participation.leave(command(id));
const remove = (organiser: Person, id: string, entryId: string) =>
  apiOf(organiser).waitingList.remove({ ...command(id), entryId });

/** Makes a golf session with a new organiser, so that only these golfers matter. */
async function createFull(players: readonly Person[], freePlaces = 0) {
  const organiser = await createPerson(db);
  const id = await createGolfSession(db, organiser.id, { maxPlayers: players.length + 1 + freePlaces });
  for (const player of players) await addPlayer(db, id, player.id);
  return { organiser, id };
}

const stateOf = (id: string) => lineOf(db, id);
const eventsFor = async ({ id }: Person) =>
  (
    await db
      .selectFrom('notifications')
      .select('event')
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ event }) => event);

test('a place that comes free is offered to the first in line, who plays at once', async () => {
  const [player, first, second] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  const { organiser, id } = await createFull([player]);
  await join(first, id);
  await join(second, id);
  expect((await apiOf(second).waitingList.mine({})).items).toMatchObject([{ place: 2, offeredUntil: null }]);
  expect(await refusalOf(take(first, id))).toBe('NO_OFFER');
  await leave(player, id);
  expect(await stateOf(id)).toMatchObject({
    status: 'full',
    offered: [first.id],
    waiting: [second.id],
    places: 0,
  });
  expect(await eventsFor(first)).toEqual(['place_offered']);
  const [offer] = (await apiOf(first).notification.list({})).items;
  expect(notificationText(offer!)).toMatch(
    /^Er is een plek voor je vrij in de golfsessie van .+ om \d\d:\d\d\. Zeg voor .+ \d\d:\d\d of je meespeelt\.$/,
  );
  expect(
    (await apiOf(organiser).waitingList.list({ golfSessionId: id })).items.map(({ golfer }) => golfer.id),
  ).toEqual([first.id, second.id]);
  await take(first, id);
  expect(await stateOf(id)).toMatchObject({
    status: 'full',
    players: [organiser.id, first.id],
    offered: [],
    waiting: [second.id],
  });
  expect(await eventsFor(organiser)).toEqual(['left', 'joined']);
});

test('a declined place is offered to the next in line, and is open when nobody waits', async () => {
  const [player, first, second] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  const { id } = await createFull([player]);
  for (const person of [first, second]) await join(person, id);
  await leave(player, id);
  await quit(first, id);
  expect(await stateOf(id)).toMatchObject({ status: 'full', offered: [second.id], waiting: [] });
  await quit(second, id);
  expect(await stateOf(id)).toMatchObject({ status: 'open', offered: [], places: 1 });
  expect(await refusalOf(join(first, id))).toBe('HAS_PLACES');
});

test('a lapsed offer cannot be taken, and the job passes it on', async () => {
  const [player, first, second] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  const { id } = await createFull([player]);
  for (const person of [first, second]) await join(person, id);
  await leave(player, id);
  await sql`update waiting_list_entries set offered_until = now() - interval '1 second'
    where golf_session_id = ${id} and status = 'offered'`.execute(db);
  expect(await refusalOf(take(first, id))).toBe('NO_OFFER');
  await moveWaitingListsOn(db, new Date());
  expect(await stateOf(id)).toMatchObject({ offered: [second.id], waiting: [] });
  // What can no longer be answered is forgotten.
  expect(await eventsFor(first)).toEqual(['place_lapsed']);
});

test('a golfer whom the organiser removes cannot return, and the place is offered to the next', async () => {
  const [player, first, second] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  const { organiser, id } = await createFull([player]);
  for (const person of [first, second]) await join(person, id);
  await leave(player, id);
  const [entry] = (await apiOf(organiser).waitingList.list({ golfSessionId: id })).items;
  await remove(organiser, id, entry!.id);
  expect(await stateOf(id)).toMatchObject({ offered: [second.id], waiting: [] });
  expect(await refusalOf(join(first, id))).toBe('DECLINED');
  expect(await refusalOf(remove(organiser, id, entry!.id))).toBe('NOT_FOUND');
});

test('at an archived club, waits and requests are not listed until the club is restored', async () => {
  const [waits, asks] = [await createPerson(db), await createPerson(db)];
  const clubId = await createClub(db);
  const organiser = await createPerson(db);
  for (const { id } of [organiser, waits, asks]) await addMember(db, clubId, id);
  const id = await createGolfSession(db, organiser.id, { clubId, maxPlayers: 2 });
  await apiOf(asks).joinRequest.create(command(id));
  await addPlayer(db, id, (await createPerson(db)).id);
  await join(waits, id);
  const listed = async () => [
    (await apiOf(waits).waitingList.mine({})).items.length,
    (await apiOf(asks).joinRequest.mine({})).items.length,
  ];
  const setArchived = (archived_at: Date | null) =>
    db.updateTable('golf_clubs').set({ archived_at }).where('id', '=', clubId).execute();
  expect(await listed()).toEqual([1, 1]);
  await setArchived(new Date());
  expect(await refusalOf(apiOf(waits).golfSession.get({ golfSessionId: id }))).toBe('NOT_FOUND');
  expect(await listed()).toEqual([0, 0]);
  await setArchived(null);
  expect(await listed()).toEqual([1, 1]);
});

test('a golfer who lost the right is passed over, and a block ends the wait', async () => {
  const [player, gone, blocked, next] = [
    await createPerson(db),
    await createPerson(db),
    await createPerson(db),
    await createPerson(db),
  ];
  const clubId = await createClub(db);
  const organiser = await createPerson(db);
  for (const { id } of [organiser, player, gone, blocked, next]) await addMember(db, clubId, id);
  const id = await createGolfSession(db, organiser.id, { clubId, maxPlayers: 2 });
  await addPlayer(db, id, player.id);
  for (const person of [gone, blocked, next]) await join(person, id);
  await block(db, organiser.id, blocked.id);
  expect((await stateOf(id)).waiting).toEqual([gone.id, next.id]);
  await db.updateTable('users').set({ deletion_due_at: new Date() }).where('id', '=', gone.id).execute();
  await leave(player, id);
  expect(await stateOf(id)).toMatchObject({ offered: [next.id], waiting: [] });
});

test('the entries of a golf session that ended are deleted, and closing takes an offer back', async () => {
  const [player, first] = [await createPerson(db), await createPerson(db)];
  const { id } = await createFull([player]);
  await addToWaitingList(db, id, first.id);
  await leave(player, id);
  await db.updateTable('golf_sessions').set({ status: 'closed' }).where('id', '=', id).execute();
  await moveWaitingListsOn(db, new Date());
  expect(await stateOf(id)).toMatchObject({ status: 'closed', waiting: [first.id], offered: [], places: 1 });
  await db.updateTable('golf_sessions').set({ status: 'cancelled' }).where('id', '=', id).execute();
  await moveWaitingListsOn(db, new Date());
  expect((await stateOf(id)).waiting).toEqual([]);
});

test('two players leave at once: each place is offered once, to the first two in line', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [one, two, ...line] = people as [Person, Person, ...Person[]];
    const { id } = await createFull([one, two]);
    for (const person of line.slice(0, 3)) await addToWaitingList(db, id, person.id);
    const outcomes = await race(
      round % 2 === 0,
      () => leave(one, id),
      () => leave(two, id),
    );
    expect(outcomes).toEqual(['done', 'done']);
    const [first, second, third] = line.map((person) => person.id);
    expect(await stateOf(id)).toMatchObject({ status: 'full', offered: [first, second], waiting: [third] });
  }
});

test('an offer that is accepted while it lapses makes the golfer a player, or goes to the next', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = [await createPerson(db), await createPerson(db)];
    const { id } = await createFull([], 1);
    await addToWaitingList(db, id, first.id, { offered: true });
    await addToWaitingList(db, id, second.id);
    const [accepting] = await race(
      round % 2 === 0,
      () => take(first, id),
      () => moveWaitingListsOn(db, new Date(Date.now() + 2 * hour)),
    );
    const done = { offered: [], waiting: [second.id], places: 0 };
    const lapsed = { offered: [second.id], waiting: [], places: 0 };
    expect(accepting).toMatch(/^(done|NO_OFFER)$/);
    expect(await stateOf(id)).toMatchObject(accepting === 'done' ? done : lapsed);
  }
});

test('accepting an offer while the organiser removes the golfer: one of the two succeeds', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const golfer = await createPerson(db);
    const { organiser, id } = await createFull([], 1);
    const entryId = await addToWaitingList(db, id, golfer.id, { offered: true });
    const outcomes = await race(
      round % 2 === 0,
      () => take(golfer, id),
      () => remove(organiser, id, entryId),
    );
    expect(new Set(outcomes)).toEqual(
      new Set(outcomes[0] === 'done' ? ['done', 'NOT_FOUND'] : ['NO_OFFER', 'done']),
    );
    expect((await stateOf(id)).players).toHaveLength(outcomes[0] === 'done' ? 2 : 1);
  }
});

test('a requester is not accepted for a place that comes free while a golfer waits for it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [player, first, requester] = [
      await createPerson(db),
      await createPerson(db),
      await createPerson(db),
    ];
    const { organiser, id } = await createFull([player]);
    await addToWaitingList(db, id, first.id);
    const joinRequestId = uuidv7();
    await db
      .insertInto('join_requests')
      .values({ id: joinRequestId, golf_session_id: id, user_id: requester.id })
      .execute();
    const [, accepting] = await race(
      round % 2 === 0,
      () => leave(player, id),
      () => apiOf(organiser).joinRequest.accept({ id: uuidv7(), joinRequestId }),
    );
    // The place is never open in between: the offer is made in the transaction that frees it.
    expect(accepting).toBe('FULL');
    expect(await stateOf(id)).toMatchObject({ players: [organiser.id], offered: [first.id], places: 0 });
  }
});

/** The naive way: looks for a free place, and offers it without locking the golf session. */
async function offerNaively(id: string, both: () => Promise<void>) {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ entry: string | null }>`select (select id from waiting_list_entries
      where golf_session_id = ${id} and status = 'waiting' order by joined_at limit 1) as entry
      from golf_sessions where id = ${id} and player_count + offered_places < max_players`.execute(tx);
    await both();
    await sql`update waiting_list_entries set status = 'offered', offered_until = now() + interval '1 hour'
      where id = ${rows[0]?.entry ?? null}`.execute(tx);
  });
}

test('the naive way offers two free places to one golfer', async () => {
  const [first, second] = [await createPerson(db), await createPerson(db)];
  const { id } = await createFull([], 2);
  for (const person of [first, second]) await addToWaitingList(db, id, person.id);
  let looked = 0;
  const everybody = Promise.withResolvers<void>();
  const both = () => {
    if ((looked += 1) === 2) everybody.resolve();
    return everybody.promise;
  };
  await Promise.all([offerNaively(id, both), offerNaively(id, both)]);
  // Two free places, two golfers in line, and one offer.
  expect(await stateOf(id)).toMatchObject({ offered: [first.id], waiting: [second.id], places: 1 });
});
