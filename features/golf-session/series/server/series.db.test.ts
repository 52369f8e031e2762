// Golf sessions that were offered weekly: one row in the lists, and commands for all that is still to come.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { addDays, isSkipped, toAmsterdam } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import {
  addMembers,
  addPlayer,
  block,
  createClub,
  createGolfSession,
  createPerson,
  offerOf,
  type Person,
} from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const product = await useProduct(database);
const { db } = database;

let clubId: string;
let [organiser, golfer, other]: Person[] = [];
const api = (person: Person | undefined) => callAs(product, person!.token);

beforeEach(async () => {
  clubId = await createClub(db);
  [organiser, golfer, other] = await Promise.all([createPerson(db), createPerson(db), createPerson(db)]);
  await addMembers(
    db,
    [organiser, golfer, other].map((person) => ({ clubId, userId: person.id })),
  );
});

/** The ids of a series, soonest first. */
async function offerSeries(weeks: number, more: object = {}): Promise<string[]> {
  const offer = { ...offerOf(clubId, 'Zaterdagrondje'), ...more, weeks };
  await api(organiser).golfSession.create(offer);
  const rows = await db
    .selectFrom('golf_sessions')
    .select(['id', 'series_id'])
    .where('organizer_id', '=', organiser!.id)
    .where('created_at', '>', new Date(0).toISOString())
    .where((where) => where.or([where('series_id', '=', offer.id), where('id', '=', offer.id)]))
    .orderBy('starts_at')
    .execute();
  expect(rows.map(({ series_id: seriesId }) => seriesId)).toEqual(
    rows.map(() => (weeks > 1 ? offer.id : null)),
  );
  return rows.map(({ id }) => id);
}

const dayOf = async (id: string) => {
  const { starts_at: startsAt } = await db
    .selectFrom('golf_sessions')
    .select('starts_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toAmsterdam(startsAt).date;
};

const told = async (person: Person | undefined, event: string) =>
  db
    .selectFrom('notifications')
    .select(['event', 'related_id as about'])
    .where('user_id', '=', person!.id)
    .where('event', '=', event as 'series_cancelled')
    .execute();

test('a list shows the next of a series that the filters find, and how many are left', async () => {
  const [first, second, third] = await offerSeries(3);
  // On a day between those of the series: it must not answer for one of them.
  const alone = await createGolfSession(db, other!.id, {
    clubId,
    startsAt: new Date(Date.now() + 6 * 86_400_000),
  });
  const listed = async (filter: object = {}, limit = 50) => {
    const page = await api(golfer).golfSession.list({ clubId, limit, ...filter });
    return page.items.filter((item) => [first, second, third, alone].includes(item.id));
  };
  const rows = await listed();
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([first, alone]));
  const weekday = (new Date(await dayOf(first!)).getUTCDay() + 6) % 7;
  expect(rows.find(({ id }) => id === first)?.series).toEqual({ id: first, left: 3, weekday });
  expect(rows.find(({ id }) => id === alone)?.series).toBeNull();
  // A day shows its own, and a filter the next one that fits.
  const [ofDay] = await listed({ day: await dayOf(second!) });
  expect(ofDay).toMatchObject({ id: second, series: { left: 3 } });
  await db.updateTable('golf_sessions').set({ max_players: 2 }).where('id', '=', first!).execute();
  await addPlayer(db, first!, other!.id);
  expect((await listed({ places: 'free' })).map(({ id }) => id)).toContain(second);
  expect((await listed({ places: 'none' })).map(({ id }) => id)).toEqual([first]);
  // The last one is a golf session like any other.
  for (const id of [first, second])
    await api(organiser).golfSessionManagement.cancel({ id: uuidv7(), golfSessionId: id!, reason: '' });
  expect((await listed()).find(({ id }) => id === third)?.series).toBeNull();
});

test('pages through series and single golf sessions show each once', async () => {
  const day = toAmsterdam(new Date(Date.now() + 3 * 86_400_000)).date;
  const [early] = await offerSeries(4, { date: day, time: '08:00' });
  const [late] = await offerSeries(4, { date: addDays(day, 1), time: '16:00' });
  const between = await createGolfSession(db, other!.id, {
    clubId,
    startsAt: new Date(Date.now() + 12 * 86_400_000),
  });
  const mine = new Set([early, late, between]);
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: string }[]; nextCursor: string | null } = await api(golfer).golfSession.list({
      clubId,
      limit: 1,
      ...(cursor && { cursor }),
    });
    found.push(...page.items.map(({ id }) => id).filter((id) => mine.has(id)));
    cursor = page.nextCursor;
  } while (cursor);
  expect(found).toEqual([early, late, between]);
});

test("a user's own lists show the next one that is to come, and all that are past or cancelled", async () => {
  const ids = await offerSeries(4);
  await addPlayer(db, ids[1]!, golfer!.id);
  await addPlayer(db, ids[2]!, golfer!.id);
  const mine = async (person: Person | undefined, list: 'organised' | 'joined') =>
    (await api(person).golfSession.mine({ list })).items.map(({ id }) => id);
  expect(await mine(organiser, 'organised')).toEqual([ids[0]]);
  expect(await mine(golfer, 'joined')).toEqual([ids[1]]);
  await api(organiser).golfSessionManagement.cancel({ id: uuidv7(), golfSessionId: ids[0]!, reason: '' });
  expect(await mine(organiser, 'organised')).toEqual([ids[1], ids[0]]);
  const { counts } = await api(organiser).golfSession.mine({ list: 'organised' });
  expect(counts.organised).toBe(4);
});

test('the dates of a series are what the caller may see of it', async () => {
  const ids = await offerSeries(3);
  const dates = async (person: Person | undefined) =>
    (await api(person).golfSessionSeries.dates({ golfSessionId: ids[0]! })).items.map(
      ({ id, action }) => `${ids.indexOf(id)} ${action}`,
    );
  await addPlayer(db, ids[0]!, golfer!.id);
  expect(await dates(golfer)).toEqual(['0 enter', '1 ask', '2 ask']);
  expect(await dates(organiser)).toEqual(['0 manage', '1 manage', '2 manage']);
  // A player who left the club keeps the golf session that they play in.
  await db.deleteFrom('club_members').where('user_id', '=', golfer!.id).execute();
  expect(await dates(golfer)).toEqual(['0 enter']);
  await block(db, organiser!.id, other!.id);
  await expect(dates(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

const edit = {
  title: 'Zondagrondje',
  time: '10:10',
  location: 'Tee 10',
  maxPlayers: 3,
  minHandicap: null,
  maxHandicap: 20,
  description: 'Rustig aan',
};

test('an edit of a series changes all that is to come but the dates, and notifies each player once', async () => {
  const ids = await offerSeries(3);
  for (const id of ids) await addPlayer(db, id, golfer!.id);
  await addPlayer(db, ids[1]!, other!.id);
  await api(organiser).golfSessionManagement.cancel({ id: uuidv7(), golfSessionId: ids[0]!, reason: '' });
  const days = await Promise.all(ids.map(dayOf));
  const command = { ...edit, id: uuidv7(), golfSessionId: ids[1]! };
  const answer = await api(organiser).golfSessionSeries.edit(command);
  expect(answer).toEqual({ golfSessionIds: [ids[1], ids[2]] });
  expect(await api(organiser).golfSessionSeries.edit(command)).toEqual(answer);
  const { items } = await api(golfer).golfSessionSeries.dates({ golfSessionId: ids[1]! });
  expect(items.map(({ title, startsAt }) => ({ title, ...toAmsterdam(startsAt) }))).toEqual([
    { title: 'Zondagrondje', date: days[1], time: '10:10' },
    { title: 'Zondagrondje', date: days[2], time: '10:10' },
  ]);
  const cancelled = await api(organiser).golfSession.get({ golfSessionId: ids[0]! });
  expect(cancelled).toMatchObject({ title: 'Zaterdagrondje', status: 'cancelled' });
  expect(await told(golfer, 'series_changed')).toEqual([{ event: 'series_changed', about: ids[1] }]);
  expect(await told(other, 'series_changed')).toEqual([{ event: 'series_changed', about: ids[1] }]);
  expect(await told(golfer, 'moved')).toEqual([]);
  expect((await api(golfer).golfSession.get({ golfSessionId: ids[2]! })).askedAgain).toBe(true);
});

test('an edit of a series keeps what one golf session has for itself', async () => {
  const ids = await offerSeries(3);
  const own = await api(organiser).golfSession.get({ golfSessionId: ids[1]! });
  const { title, location, maxPlayers, minHandicap, maxHandicap, description } = own;
  const { date, time } = toAmsterdam(own.startsAt);
  const form = { title, location, maxPlayers, minHandicap, maxHandicap, description: description ?? '' };
  const edited = { id: uuidv7(), golfSessionId: ids[1]!, ...form, date, time: '14:20' };
  await api(organiser).golfSessionManagement.edit(edited);
  await addPlayer(db, ids[1]!, golfer!.id);
  const renamed = { id: uuidv7(), golfSessionId: ids[0]!, ...form, time, title: 'Zondagrondje' };
  await api(organiser).golfSessionSeries.edit(renamed);
  // A form that was open on another device before it was renamed.
  const late = { ...form, time, location: 'Tee 10', shown: { ...form, time } };
  await api(organiser).golfSessionSeries.edit({ ...late, id: uuidv7(), golfSessionId: ids[0]! });
  const { items } = await api(golfer).golfSessionSeries.dates({ golfSessionId: ids[0]! });
  expect(items.map((one) => [one.title, one.location, toAmsterdam(one.startsAt).time])).toEqual([
    ['Zondagrondje', 'Tee 10', time],
    ['Zondagrondje', 'Tee 10', '14:20'],
    ['Zondagrondje', 'Tee 10', time],
  ]);
  expect((await api(golfer).golfSession.get({ golfSessionId: ids[1]! })).askedAgain).toBe(false);
});

test('an edit that does not fit one golf session changes none', async () => {
  const ids = await offerSeries(2);
  const another = offerOf(clubId, 'Ook op die dag');
  await api(organiser).golfSession.create({ ...another, date: addDays(another.date, 7), time: '16:00' });
  const later = { ...edit, time: '15:00', id: uuidv7(), golfSessionId: ids[0]! };
  expect(await refusalOf(api(organiser).golfSessionSeries.edit(later))).toBe('CLASH');
  for (const player of [golfer, other]) await addPlayer(db, ids[1]!, player!.id);
  const command = { ...edit, maxPlayers: 2, id: uuidv7(), golfSessionId: ids[0]! };
  await expect(api(organiser).golfSessionSeries.edit(command)).rejects.toMatchObject({
    code: 'TOO_FEW_PLACES',
  });
  const { items } = await api(golfer).golfSessionSeries.dates({ golfSessionId: ids[0]! });
  expect(items.map(({ title }) => title)).toEqual(['Zaterdagrondje', 'Zaterdagrondje']);
});

test('an edit to a time that the clock skips on one of the dates changes none', async () => {
  const year = new Date().getFullYear() + 1;
  const change = [...Array(7).keys()]
    .map((day) => `${year}-03-${31 - day}`)
    .find((date) => isSkipped(date, '02:30'))!;
  const ids = await offerSeries(2, { date: addDays(change, -7) });
  const command = { ...edit, time: '02:30', id: uuidv7(), golfSessionId: ids[0]! };
  await expect(api(organiser).golfSessionSeries.edit(command)).rejects.toMatchObject({
    code: 'SKIPPED_TIME',
  });
  const { items } = await api(golfer).golfSessionSeries.dates({ golfSessionId: ids[0]! });
  expect(items.map(({ title }) => title)).toEqual(['Zaterdagrondje', 'Zaterdagrondje']);
});

test('cancelling a series ends all that is to come and still belongs to the organiser', async () => {
  const ids = await offerSeries(4);
  for (const id of ids) await addPlayer(db, id, golfer!.id);
  await db.updateTable('golf_sessions').set({ organizer_id: golfer!.id }).where('id', '=', ids[1]!).execute();
  await api(other).joinRequest.create({ id: uuidv7(), golfSessionId: ids[2]! });
  const command = { id: uuidv7(), golfSessionId: ids[0]!, reason: 'Winterstop' };
  const answer = await api(organiser).golfSessionSeries.cancel(command);
  expect(answer).toEqual({ golfSessionIds: [ids[0], ids[2], ids[3]] });
  expect(await api(organiser).golfSessionSeries.cancel(command)).toEqual(answer);
  const rows = await db.selectFrom('golf_sessions').select(['id', 'status']).where('id', 'in', ids).execute();
  const states = new Map(rows.map(({ id, status }) => [id, status]));
  expect(ids.map((id) => states.get(id))).toEqual(['cancelled', 'open', 'cancelled', 'cancelled']);
  expect(await told(golfer, 'series_cancelled')).toEqual([{ event: 'series_cancelled', about: ids[0] }]);
  expect(await told(other, 'series_cancelled')).toEqual([{ event: 'series_cancelled', about: ids[2] }]);
  expect(await told(golfer, 'cancelled')).toEqual([]);
  expect(
    await db.selectFrom('join_requests').selectAll().where('golf_session_id', 'in', ids).execute(),
  ).toEqual([]);
  await expect(api(organiser).golfSessionSeries.cancel({ ...command, id: uuidv7() })).rejects.toMatchObject({
    code: 'OVER',
  });
});

test('a golfer asks to join all of a series where that is possible, which notifies its organiser once', async () => {
  const ids = await offerSeries(4);
  await addPlayer(db, ids[0]!, golfer!.id);
  await api(golfer).joinRequest.create({ id: uuidv7(), golfSessionId: ids[1]! });
  const command = { id: uuidv7(), golfSessionId: ids[0]!, message: 'Elke week graag' };
  const answer = await api(golfer).golfSessionSeries.ask(command);
  expect(answer).toEqual({ golfSessionIds: [ids[2], ids[3]] });
  expect(await api(golfer).golfSessionSeries.ask(command)).toEqual(answer);
  const { items } = await api(organiser).joinRequest.list({ golfSessionId: ids[3]! });
  expect(items).toMatchObject([{ message: 'Elke week graag', status: 'pending' }]);
  expect(await told(organiser, 'series_asked')).toEqual([{ event: 'series_asked', about: ids[2] }]);
  expect(await told(organiser, 'asked')).toEqual([{ event: 'asked', about: ids[1] }]);
  await expect(api(golfer).golfSessionSeries.ask({ ...command, id: uuidv7() })).rejects.toMatchObject({
    code: 'NOTHING_TO_ASK',
  });
  await api(golfer).joinRequest.withdraw({ id: uuidv7(), golfSessionId: ids[2]! });
  expect(await told(organiser, 'series_asked')).toEqual([]);
});
