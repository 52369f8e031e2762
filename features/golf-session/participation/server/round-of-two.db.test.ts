// A round that two golfers make of an accepted play request: the other one has a place at once, and confirms or leaves.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { daysOfAcceptedRequest } from '#features/conversation/private-chat/private-chat.ts';
import { notificationText } from '#features/notification/copy.ts';
import { addDays, toAmsterdam } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  block,
  createClub,
  createGolfSession,
  createPerson,
} from '#tests/people/people.ts';
import type { Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';
import { outcomeOf, raceRounds } from '#tests/races.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let anna: Person;
let bram: Person;
let asAnna: Api;
let asBram: Api;
let playRequestId: string;
let conversationId: string;

beforeAll(async () => {
  clubId = await createClub(db);
});

/** Anna asked Bram, who accepted. */
beforeEach(async () => {
  [anna, bram] = [await createMember('Anna Admiraal'), await createMember('Bram de Boer')];
  [asAnna, asBram] = [callAs(product, anna.token), callAs(product, bram.token)];
  const ask = { id: uuidv7(), userId: bram.id, message: 'Rondje?', wish: 'saturday-morning' } as const;
  playRequestId = (await asAnna.playRequest.create(ask)).id;
  ({ conversationId } = await asBram.playRequest.accept({ id: uuidv7(), playRequestId }));
});

async function createMember(name: string) {
  const person = await createPerson(db, { name });
  await addMember(db, clubId, person.id);
  return person;
}

const date = addDays(toAmsterdam(new Date()).date, 5);
const round = { title: 'Rondje met Anna', date, time: '10:00', location: 'Eerste tee', maxPlayers: 4 };
const make = (api: Api, change: { clubId?: string | null; playRequestId?: string; time?: string } = {}) =>
  api.golfSession.create({
    ...round,
    description: '',
    minHandicap: null,
    maxHandicap: null,
    holes: 18,
    transport: null,
    meetingMinutes: null,
    weeks: 1,
    id: uuidv7(),
    clubId,
    playRequestId,
    ...change,
  });

const shownTo = async (api: Api) => (await api.privateChat.get({ conversationId })).request;
const playersOf = (id: string) =>
  db
    .selectFrom('golf_session_participants')
    .select('user_id as id')
    .where('golf_session_id', '=', id)
    .execute();

test('the other golfer has a place, is notified, and confirms by one command', async () => {
  const { id } = await make(asBram);
  const seenByOrganiser = await asBram.golfSession.participants({ golfSessionId: id });
  expect(seenByOrganiser.items).toMatchObject([
    { id: bram.id, unconfirmed: false },
    { id: anna.id, unconfirmed: true },
  ]);
  expect(await shownTo(asAnna)).toMatchObject({
    round: { golfSessionId: id, organises: false, asked: true },
  });
  expect(await shownTo(asBram)).toMatchObject({
    round: { golfSessionId: id, organises: true, asked: false },
  });
  const [newest] = (await asAnna.notification.list({})).items;
  expect(newest).toMatchObject({ kind: 'golf_session', event: 'invited', relatedId: id });
  expect(notificationText(newest!)).toMatch(
    /^Bram de Boer vraagt je mee voor de golfsessie van .* Speel je mee\?$/,
  );

  await asAnna.participation.confirm({ id: uuidv7(), golfSessionId: id });
  expect(await shownTo(asAnna)).toMatchObject({ round: { asked: false } });
});

test('the other golfer can leave at once, after which the request stands without a round for them', async () => {
  const { id } = await make(asBram);
  await asAnna.participation.leave({ id: uuidv7(), golfSessionId: id });
  expect(await playersOf(id)).toEqual([{ id: bram.id }]);
  expect(await shownTo(asAnna)).toMatchObject({ round: null });
});

test('the request with its wish stands above the chat of the two, for a while', async () => {
  expect(await shownTo(asAnna)).toMatchObject({
    own: true,
    message: 'Rondje?',
    wish: 'saturday-morning',
    round: null,
  });
  expect(await shownTo(asBram)).toMatchObject({ id: playRequestId, own: false });
  const past = sql`now() - make_interval(days => ${daysOfAcceptedRequest}, mins => 1)`;
  await sql`update play_requests set created_at = ${past}, accepted_at = ${past} where id = ${playRequestId}`.execute(
    db,
  );
  expect(await shownTo(asAnna)).toBeNull();
  await make(asAnna);
  expect(await shownTo(asBram)).toMatchObject({ round: { organises: false } });
});

test('one request makes one round at a time: after a cancelled one, another', async () => {
  const { id } = await make(asBram);
  expect(await refusalOf(make(asAnna, { time: '15:00' }))).toBe('ROUND_MADE');
  await asBram.golfSessionManagement.cancel({ id: uuidv7(), golfSessionId: id, reason: '' });
  expect(await shownTo(asAnna)).toMatchObject({ round: null });
  const { id: second } = await make(asAnna, { time: '15:00' });
  expect(await playersOf(second)).toHaveLength(2);
});

test('nobody is given a place without an accepted request of the two', async () => {
  const stranger = await createMember('Carla Kijker');
  expect(await refusalOf(make(callAs(product, stranger.token)))).toBe('PARTNER_GONE');
  const pending = await asBram.playRequest.create({ id: uuidv7(), userId: stranger.id });
  expect(await refusalOf(make(asBram, { playRequestId: pending.id }))).toBe('PARTNER_GONE');
  expect(await refusalOf(make(asBram, { playRequestId: uuidv7() }))).toBe('PARTNER_GONE');
});

test.each([
  ['left the club', () => db.deleteFrom('club_members').where('user_id', '=', anna.id).execute()],
  ['blocked the organiser', () => block(db, anna.id, bram.id)],
  [
    'was suspended',
    () => db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', anna.id).execute(),
  ],
  [
    'closed the account',
    () => db.updateTable('users').set({ deletion_due_at: new Date() }).where('id', '=', anna.id).execute(),
  ],
])('a golfer who %s since is given no place, and no round is made', async (_what, end) => {
  await end();
  expect(await refusalOf(make(asBram))).toBe('PARTNER_GONE');
  const made = db.selectFrom('golf_sessions').select('id').where('organizer_id', '=', bram.id);
  expect(await made.execute()).toEqual([]);
});

test('a golfer who plays elsewhere at that time is given no place', async () => {
  const startsAt = new Date(`${date}T11:00:00Z`);
  const elsewhere = await createGolfSession(db, (await createMember('Otto')).id, { clubId, startsAt });
  await addPlayer(db, elsewhere, anna.id);
  expect(await refusalOf(make(asBram))).toBe('PARTNER_CLASH');
});

test('when both make a round at once, one is made', async () => {
  for (let count = 0; count < raceRounds; count += 1) {
    const outcomes = await Promise.all([outcomeOf(make(asAnna)), outcomeOf(make(asBram, { time: '16:00' }))]);
    expect(outcomes.toSorted(), `round ${count}`).toEqual(['ROUND_MADE', 'done']);
    await db.deleteFrom('golf_sessions').where('organizer_id', 'in', [anna.id, bram.id]).execute();
  }
});
