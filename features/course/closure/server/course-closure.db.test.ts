// Closing the course ahead: each organiser in that time is notified once and asked, and players of other times are left alone.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { addDays, fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';
import { closedRounds } from '../rules.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let otto: Person;
let [asKarin, asOtto]: Api[] = [];

beforeEach(async () => {
  clubId = await createClub(db);
  const karin = await createPerson(db, { name: 'Karin de Boer' });
  otto = await createPerson(db, { name: 'Otto Organisator' });
  await addMember(db, clubId, karin.id, { role: 'admin' });
  await addMember(db, clubId, otto.id);
  [asKarin, asOtto] = [karin, otto].map(({ token }) => callAs(product, token));
});

const day = 24;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const window = (from: number, until: number) => ({
  startsAt: inHours(from).toISOString(),
  endsAt: inHours(until).toISOString(),
  reason: 'Clubkampioenschap',
});
const closeCourse = (from: number, until: number) =>
  asKarin!.courseClosure.create({ id: uuidv7(), clubId, ...window(from, until) });
const offer = (hours: number, options = {}) =>
  createGolfSession(db, otto.id, { clubId, startsAt: inHours(hours), ...options });
const asks = async (golfSessionId: string) => (await asOtto!.courseClosure.question({ golfSessionId })).asks;

/** The golf sessions that Otto was notified of, in that order. */
async function notified(): Promise<(string | null)[]> {
  const rows = db.selectFrom('notifications').select(['event', 'related_id']).where('user_id', '=', otto.id);
  const found = await rows.orderBy('created_at').orderBy('id').execute();
  expect(found.every(({ event }) => event === 'course_closed')).toBe(true);
  return found.map((row) => row.related_id);
}

test('only coming golf sessions of the club that overlap are notified, each organiser once', async () => {
  const during = await offer(3 * day + 2);
  const endsInside = await offer(3 * day - 4);
  const others = [
    await offer(3 * day - 6),
    await offer(4 * day + 1),
    await offer(3 * day + 2, { status: 'cancelled' }),
    await offer(3 * day + 2, { clubId: null }),
    await offer(3 * day + 2, { clubId: await createClub(db) }),
  ];
  const { closureId } = await closeCourse(3 * day, 4 * day);
  expect(new Set(await notified())).toEqual(new Set([during, endsInside]));
  expect(await asks(during)).toBe(true);
  for (const id of others) expect(await asks(id)).toBe(false);
  const { items } = await asOtto!.courseClosure.list({ clubId });
  expect(items).toMatchObject([{ id: closureId, reason: 'Clubkampioenschap' }]);

  // The same extension, sent twice: only the golf session that the closure newly reaches gets a notification.
  for (const id of [uuidv7(), uuidv7()])
    await asKarin!.courseClosure.update({ id, clubId, closureId, ...window(3 * day, 4 * day + 3) });
  expect(await notified()).toHaveLength(3);
  expect((await notified()).at(-1)).toBe(others[1]);
});

test('of two admins who edit the same closure, the second does not overwrite the first unseen', async () => {
  const { closureId } = await closeCourse(2 * day, 3 * day);
  const shown = async () => (await asKarin!.courseClosure.list({ clubId })).items[0]!;
  const save = (change: object, seen: string) => {
    const { id: _, updatedAt: __, ...form } = { ...first, ...change };
    return asKarin!.courseClosure.update({ id: uuidv7(), clubId, closureId, seen, ...form });
  };
  const first = await shown();
  await save({ reason: 'Clubkampioenschap dames' }, first.updatedAt);
  expect(await refusalOf(save({ endsAt: inHours(4 * day).toISOString() }, first.updatedAt))).toBe(
    'CHANGED_MEANWHILE',
  );
  const second = await shown();
  expect(second).toEqual({ ...first, reason: 'Clubkampioenschap dames', updatedAt: second.updatedAt });
  await save({ reason: 'Clubkampioenschap heren' }, second.updatedAt);
  expect((await shown()).reason).toBe('Clubkampioenschap heren');
});

test('an organiser who keeps the golf session is not asked again, also when the closure changes', async () => {
  const id = await offer(2 * day);
  const { closureId } = await closeCourse(2 * day - 1, 2 * day + 6);
  await asOtto!.courseClosure.keep({ id: uuidv7(), golfSessionId: id });
  expect(await asks(id)).toBe(false);
  await asKarin!.courseClosure.update({
    id: uuidv7(),
    clubId,
    closureId,
    ...window(2 * day - 2, 2 * day + 8),
  });
  expect([await asks(id), await notified()]).toEqual([false, [id]]);
  // A new closure asks the question again.
  await closeCourse(2 * day + 1, 2 * day + 2);
  expect([await asks(id), await notified()]).toEqual([true, [id, id]]);
});

test('a closure that is lifted or moved away asks no organiser', async () => {
  const id = await offer(2 * day);
  const { closureId } = await closeCourse(2 * day - 1, 2 * day + 6);
  await asKarin!.courseClosure.update({ id: uuidv7(), clubId, closureId, ...window(5 * day, 6 * day) });
  expect(await asks(id)).toBe(false);
  await asKarin!.courseClosure.update({ id: uuidv7(), clubId, closureId, ...window(2 * day, 3 * day) });
  expect(await asks(id)).toBe(true);
  await asKarin!.courseClosure.lift({ id: uuidv7(), clubId, closureId });
  expect(await asks(id)).toBe(false);
  expect((await asOtto!.courseClosure.list({ clubId })).items).toEqual([]);
});

test('an organiser who moves the golf session is not asked any more', async () => {
  const id = await offer(2 * day);
  await closeCourse(2 * day - 1, 2 * day + 6);
  await db
    .updateTable('golf_sessions')
    .set({ starts_at: inHours(9 * day) })
    .where('id', '=', id)
    .execute();
  expect(await asks(id)).toBe(false);
});

test.each([
  ['that has ended', -5, -1, 'NOT_AHEAD'],
  ['that ends in two years', 1, 2 * 366 * day, 'NOT_AHEAD'],
  ['that ends before it begins', 5, 4, 'INVALID_INPUT'],
])('a closure %s is refused', async (_, from, until, refusal) => {
  expect(await refusalOf(closeCourse(from, until))).toBe(refusal);
});

test('a club has at most fifty closures', async () => {
  for (let count = 0; count < 50; count += 1) await closeCourse(day + count, day + count + 1);
  expect(await refusalOf(closeCourse(day, 2 * day))).toBe('TOO_MANY');
});

test('closures that have ended are not listed', async () => {
  const { closureId } = await closeCourse(-2, 1);
  const ended = { ends_at: inHours(-1) };
  await db.updateTable('course_closures').set(ended).where('id', '=', closureId).execute();
  expect((await asOtto!.courseClosure.list({ clubId })).items).toEqual([]);
});

test('each golf session of a series is judged by its own date', async () => {
  const form = {
    title: 'Vaste flight',
    time: '10:00',
    location: 'Eerste tee',
    maxPlayers: 4,
    minHandicap: null,
    maxHandicap: null,
    description: '',
    holes: 18 as const,
    transport: null,
    meetingMinutes: null,
  };
  const date = toAmsterdam(inHours(7 * day)).date;
  await asOtto!.golfSession.create({ id: uuidv7(), clubId, weeks: 4, date, ...form });
  const [next] = (await asOtto!.golfSession.mine({ list: 'organised' })).items;
  const { items } = await asOtto!.golfSessionSeries.dates({ golfSessionId: next!.id });
  const series = items.map(({ id }) => id);
  expect(series).toHaveLength(4);
  const close = (from: number, until: number) =>
    asKarin!.courseClosure.create({
      id: uuidv7(),
      clubId,
      reason: 'Onderhoud',
      startsAt: fromAmsterdam(addDays(date, from), '06:00')!.toISOString(),
      endsAt: fromAmsterdam(addDays(date, until), '20:00')!.toISOString(),
    });
  await close(7, 7);
  expect(await notified()).toEqual([series[1]]);
  await close(14, 21);
  expect(new Set((await notified()).slice(1))).toEqual(new Set(series.slice(2)));
  expect(await Promise.all(series.map(asks))).toEqual([false, true, true, true]);
  const closures = (await asOtto!.courseClosure.list({ clubId })).items;
  expect(closedRounds(closures, items).map(({ round }) => round.id)).toEqual(series.slice(1));
});
