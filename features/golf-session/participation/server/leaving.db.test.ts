// Players leave, requesters withdraw, and both may ask again later. A golfer plays one round at a time.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import {
  addPlayer,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';
import { outcomeOf, race, roundsOf } from '#tests/races.ts';

const rounds = roundsOf(8);
const hour = 3_600_000;
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let organiser: Person;
let asOrganiser: Api;

beforeAll(async () => {
  organiser = await createPerson(db, { name: 'Olga Organisator' });
  asOrganiser = callAs(product, organiser.token);
});

const id = () => uuidv7();
const apiOf = (person: Person) => callAs(product, person.token);
const ask = (person: Person, golfSessionId: string) =>
  apiOf(person).joinRequest.create({ id: id(), golfSessionId });
const leave = (person: Person, golfSessionId: string) =>
  apiOf(person).participation.leave({ id: id(), golfSessionId });
const withdraw = (person: Person, golfSessionId: string) =>
  apiOf(person).joinRequest.withdraw({ id: id(), golfSessionId });
const accept = (joinRequestId: string) => asOrganiser.joinRequest.accept({ id: id(), joinRequestId });
const stateOf = async (golfSessionId: string) =>
  db
    .selectFrom('golf_sessions')
    .select(['status', 'player_count'])
    .where('id', '=', golfSessionId)
    .executeTakeFirstOrThrow();
const notificationsOf = async (person: Person) =>
  (await db.selectFrom('notifications').select('event').where('user_id', '=', person.id).execute()).map(
    ({ event }) => event,
  );
const aDayPasses = (golfSessionId: string) =>
  sql`update join_requests set decided_at = decided_at - interval '24 hours' where golf_session_id = ${golfSessionId}`.execute(
    db,
  );

test('a requester withdraws: the organiser sees nothing of it any more, and asking again waits a day', async () => {
  const golfer = await createPerson(db);
  const golfSessionId = await createGolfSession(db, organiser.id);
  await ask(golfer, golfSessionId);
  expect(await notificationsOf(organiser)).toEqual(['asked']);
  await withdraw(golfer, golfSessionId);
  expect(await notificationsOf(organiser)).toEqual([]);
  expect((await asOrganiser.joinRequest.list({ golfSessionId })).items).toEqual([]);
  const card = await apiOf(golfer).golfSession.get({ golfSessionId });
  expect(card).toMatchObject({ action: 'withdrawn' });
  expect(Math.round((Date.parse(card.askAgainAt!) - Date.now()) / hour)).toBe(24);
  expect(await refusalOf(ask(golfer, golfSessionId))).toBe('TOO_SOON');
  await aDayPasses(golfSessionId);
  expect((await apiOf(golfer).golfSession.get({ golfSessionId })).action).toBe('ask');
  expect((await ask(golfer, golfSessionId)).status).toBe('pending');
});

test('after a change of the golf session a withdrawn requester may ask again at once', async () => {
  const golfer = await createPerson(db);
  const golfSessionId = await createGolfSession(db, organiser.id);
  await ask(golfer, golfSessionId);
  await withdraw(golfer, golfSessionId);
  await db
    .updateTable('golf_sessions')
    .set({ location: 'Tiende tee' })
    .where('id', '=', golfSessionId)
    .execute();
  expect(await outcomeOf(ask(golfer, golfSessionId))).toBe('done');
});

test('a declined requester never asks again, and a decided request cannot be withdrawn', async () => {
  const golfer = await createPerson(db);
  const golfSessionId = await createGolfSession(db, organiser.id);
  await createJoinRequest(db, golfSessionId, golfer.id, 'declined');
  expect(await refusalOf(withdraw(golfer, golfSessionId))).toBe('ALREADY_DECIDED');
  await aDayPasses(golfSessionId);
  expect(await refusalOf(ask(golfer, golfSessionId))).toBe('ALREADY_ASKED');
});

test('withdrawing a request while the organiser accepts it: one succeeds, the other is refused', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const golfer = await createPerson(db);
    const golfSessionId = await createGolfSession(db, organiser.id);
    const joinRequestId = await createJoinRequest(db, golfSessionId, golfer.id);
    const outcomes = await race(
      round % 2 === 0,
      () => accept(joinRequestId),
      () => withdraw(golfer, golfSessionId),
    );
    const isAccepted = outcomes[0] === 'done';
    expect(outcomes).toEqual(isAccepted ? ['done', 'ALREADY_DECIDED'] : ['WITHDRAWN', 'done']);
    expect((await stateOf(golfSessionId)).player_count).toBe(isAccepted ? 2 : 1);
  }
});

test('a player who leaves gives the place back, loses the chat, and the organiser is notified', async () => {
  const [owner, player] = [await createPerson(db), await createPerson(db)];
  const golfSessionId = await createGolfSession(db, owner.id, { maxPlayers: 2 });
  await addPlayer(db, golfSessionId, player.id);
  const { conversationId } = await apiOf(player).golfSession.get({ golfSessionId });
  await leave(player, golfSessionId);
  expect(await stateOf(golfSessionId)).toEqual({ status: 'open', player_count: 1 });
  expect(await notificationsOf(owner)).toEqual(['left']);
  const say = { id: id(), conversationId: conversationId!, message: 'Nog iemand?' };
  expect(await refusalOf(apiOf(player).conversation.send(say))).toBe('NOT_FOUND');
  expect(await refusalOf(leave(player, golfSessionId))).toBe('NOT_PARTICIPANT');
  expect(await refusalOf(ask(player, golfSessionId))).toBe('TOO_SOON');
  await aDayPasses(golfSessionId);
  expect(await outcomeOf(ask(player, golfSessionId))).toBe('done');
});

test('the organiser cannot leave, and nobody can after the start or when it was cancelled', async () => {
  const player = await createPerson(db);
  const golfSessionId = await createGolfSession(db, organiser.id);
  expect(await refusalOf(leave(organiser, golfSessionId))).toBe('IS_ORGANISER');
  const begun = await createGolfSession(db, organiser.id, { startsAt: new Date(Date.now() - hour) });
  const cancelled = await createGolfSession(db, organiser.id);
  for (const one of [begun, cancelled]) await addPlayer(db, one, player.id);
  await db.updateTable('golf_sessions').set({ status: 'cancelled' }).where('id', '=', cancelled).execute();
  expect(await refusalOf(leave(player, begun))).toBe('PAST');
  expect(await refusalOf(leave(player, cancelled))).toBe('ENDED');
});

test('the same player leaves on two devices at once: one place comes free', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const player = await createPerson(db);
    const golfSessionId = await createGolfSession(db, organiser.id, { maxPlayers: 3 });
    await addPlayer(db, golfSessionId, player.id);
    const once = () => leave(player, golfSessionId);
    const outcomes = await race(round % 2 === 0, once, once);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect((await stateOf(golfSessionId)).player_count).toBe(1);
  }
});

test('a player confirms after a change, sees what else is then, and may do so twice', async () => {
  const player = await createPerson(db);
  const startsAt = new Date(Date.now() + 720 * hour);
  const golfSessionId = await createGolfSession(db, organiser.id, { startsAt });
  await addPlayer(db, golfSessionId, player.id);
  await createGolfSession(db, player.id, { startsAt, title: 'Eigen rondje' });
  const askAgain = db.updateTable('golf_session_participants').set({ asked_again_at: new Date() });
  await askAgain.where('user_id', '=', player.id).execute();
  const seen = () => apiOf(player).golfSession.get({ golfSessionId });
  expect(await seen()).toMatchObject({ askedAgain: true, clash: { title: 'Eigen rondje' } });
  const unconfirmed = async () =>
    (await asOrganiser.golfSession.participants({ golfSessionId })).items
      .filter((participant) => participant.unconfirmed)
      .map((participant) => participant.id);
  expect(await unconfirmed()).toEqual([player.id]);
  for (const command of [id(), id()])
    await apiOf(player).participation.confirm({ id: command, golfSessionId });
  expect(await seen()).toMatchObject({ askedAgain: false, clash: null });
  expect(await unconfirmed()).toEqual([]);
});

test('a confirmation of a start that is moved again meanwhile is refused, and the player stays asked', async () => {
  const player = await createPerson(db);
  const first = new Date(Date.now() + 720 * hour);
  const golfSessionId = await createGolfSession(db, organiser.id, { startsAt: first });
  await addPlayer(db, golfSessionId, player.id);
  const change = { starts_at: new Date(first.getTime() + hour) };
  const asked = { asked_again_at: new Date() };
  await db.updateTable('golf_session_participants').set(asked).where('user_id', '=', player.id).execute();
  const seen = () => apiOf(player).golfSession.get({ golfSessionId });
  const { startsAt } = await seen();
  await db.updateTable('golf_sessions').set(change).where('id', '=', golfSessionId).execute();
  const confirm = (start: string) =>
    outcomeOf(apiOf(player).participation.confirm({ id: id(), golfSessionId, startsAt: start }));
  expect(await confirm(startsAt)).toBe('MOVED');
  expect(await seen()).toMatchObject({ askedAgain: true });
  expect(await confirm((await seen()).startsAt)).toBe('done');
  expect(await seen()).toMatchObject({ askedAgain: false });
});

/** A golfer's own round of `holes` holes, and a golf session of another organiser that starts `hoursLater` hours after it. */
async function createOverlap(hoursLater: number, holes: 9 | 18 = 18) {
  const golfer = await createPerson(db);
  const start = Date.now() + 30 * 24 * hour;
  const own = await createGolfSession(db, golfer.id, { startsAt: new Date(start), title: 'Eigen rondje' });
  await db.updateTable('golf_sessions').set({ holes }).where('id', '=', own).execute();
  const startsAt = new Date(start + hoursLater * hour);
  const other = await createGolfSession(db, (await createPerson(db)).id, { startsAt });
  return { golfer, own, other };
}

test.each([
  [-5, 18, 'ask'],
  [-4.9, 18, 'clash'],
  [0, 18, 'clash'],
  [4.9, 18, 'clash'],
  [5, 18, 'ask'],
  [2.9, 9, 'clash'],
  [3, 9, 'ask'],
] as const)(
  'the card of a round %d hours after a round of %d holes offers: %s',
  async (hoursLater, holes, action) => {
    const { golfer, other } = await createOverlap(hoursLater, holes);
    const card = await apiOf(golfer).golfSession.get({ golfSessionId: other });
    expect(card.action).toBe(action);
    expect(card.clash?.title).toBe(action === 'clash' ? 'Eigen rondje' : undefined);
    expect(await outcomeOf(ask(golfer, other))).toBe(action === 'clash' ? 'CLASH' : 'done');
  },
);

test('a cancelled round causes no clash', async () => {
  const { golfer, own, other } = await createOverlap(0);
  await db.updateTable('golf_sessions').set({ status: 'cancelled' }).where('id', '=', own).execute();
  expect(await outcomeOf(ask(golfer, other))).toBe('done');
});

test('creating an overlapping round, and accepting a requester who plays then, are refused', async () => {
  const golfer = await createPerson(db);
  const form = {
    title: 'Rondje erbij',
    location: 'Eerste tee',
    maxPlayers: 4,
    description: '',
    clubId: null,
    minHandicap: null,
    maxHandicap: null,
  };
  const offer = (time: string) =>
    apiOf(golfer).golfSession.create({
      ...form,
      id: id(),
      date: '2027-06-01',
      time,
    });
  await offer('10:00');
  expect(await refusalOf(offer('14:30'))).toBe('CLASH');
  expect(await outcomeOf(offer('15:00'))).toBe('done');
  const startsAt = new Date('2027-06-01T09:00:00Z');
  const golfSessionId = await createGolfSession(db, organiser.id, { startsAt });
  const joinRequestId = await createJoinRequest(db, golfSessionId, golfer.id);
  expect(await refusalOf(accept(joinRequestId))).toBe('REQUESTER_CLASH');
});

test('accepting one golfer in two overlapping rounds at once: one succeeds', async () => {
  const other = await createPerson(db);
  for (let round = 0; round < rounds; round += 1) {
    const golfer = await createPerson(db);
    const startsAt = new Date(Date.now() + (100 + round) * 24 * hour);
    const [one, two] = [
      await createGolfSession(db, organiser.id, { startsAt }),
      await createGolfSession(db, other.id, { startsAt }),
    ];
    const [first, second] = [
      await createJoinRequest(db, one, golfer.id),
      await createJoinRequest(db, two, golfer.id),
    ];
    const outcomes = await race(
      round % 2 === 0,
      () => accept(first),
      () => apiOf(other).joinRequest.accept({ id: id(), joinRequestId: second }),
    );
    expect(new Set(outcomes)).toEqual(new Set(['done', 'REQUESTER_CLASH']));
  }
});
