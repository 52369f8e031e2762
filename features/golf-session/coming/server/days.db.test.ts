// The strip of the coming days counts what the list shows, by day in Amsterdam.
// Runs on the oldest PostgreSQL too.
import { expect, test } from 'vitest';
import { stripDays } from '#features/golf-session/rules.ts';
import { addDays, fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  block,
  createClub,
  createGolfSession,
  createPerson,
} from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const product = await useProduct(database);
const { db } = database;

const today = toAmsterdam(new Date()).date;
const at = (day: number, time: string) => fromAmsterdam(addDays(today, day), time)!;

type Strip = { days: { day: string; count: number; free: boolean }[] };

/** The days that are not empty: '3:2+' has two golf sessions on the third day, one of them with a free place. */
const marksOf = ({ days }: Strip) => {
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: stripDays }, (_, day) => addDays(today, day)),
  );
  return days
    .flatMap(({ count, free }, day) => (count > 0 ? [`${day}:${count}${free ? '+' : ''}`] : []))
    .join(' ');
};

test('the strip counts golf sessions by day in Amsterdam, with the filters of the list', async () => {
  const [clubId, secondClubId, otherClubId] = [
    await createClub(db),
    await createClub(db),
    await createClub(db),
  ];
  const [viewer, organiser, blocked] = [
    await createPerson(db, { handicap: 18 }),
    await createPerson(db),
    await createPerson(db),
  ];
  for (const id of [clubId, secondClubId]) await addMember(db, id, viewer.id);
  await block(db, blocked.id, viewer.id);
  const offer = (club: string | null, startsAt: Date, more: object = {}, organiserId = organiser.id) =>
    createGolfSession(db, organiserId, { clubId: club, startsAt, ...more });
  const offerFull = async (club: string | null, startsAt: Date) =>
    addPlayer(db, await offer(club, startsAt, { maxPlayers: 2 }), (await createPerson(db)).id);
  await offer(clubId, at(1, '00:10'));
  await offer(clubId, at(1, '23:50'), { maxHandicap: 10 });
  await offer(null, at(3, '09:00'));
  await offerFull(clubId, at(4, '09:00'));
  await offerFull(clubId, at(4, '10:00'));
  await offer(secondClubId, at(5, '09:00'));
  await offer(clubId, at(stripDays - 1, '23:50'));
  await offer(clubId, at(stripDays, '00:10'));
  await offer(otherClubId, at(6, '09:00'));
  await offer(clubId, at(6, '09:00'), {}, blocked.id);
  await offer(clubId, at(6, '09:00'), { status: 'cancelled' });
  await offer(clubId, at(0, '00:00'));
  const { days, daysPublic } = callAs(product, viewer.token).golfSession;
  const last = stripDays - 1;
  expect(marksOf(await days({ clubId }))).toBe(`1:2+ 3:1+ 4:2 ${last}:1+`);
  expect(marksOf(await days({ clubId, places: 'free' }))).toBe(`1:2+ 3:1+ ${last}:1+`);
  expect(marksOf(await days({ clubId, places: 'none' }))).toBe('4:2');
  expect(marksOf(await days({ clubId, level: 'mine' }))).toBe(`1:1+ 3:1+ 4:2 ${last}:1+`);
  expect(marksOf(await daysPublic({}))).toBe('3:1+');
  expect(marksOf(await daysPublic({ clubs: 'mine' }))).toBe(`1:2+ 3:1+ 4:2 5:1+ ${last}:1+`);
});

test('the strip of the weekend has the golf sessions of the weekend', async () => {
  const clubId = await createClub(db);
  const viewer = await createPerson(db);
  await addMember(db, clubId, viewer.id);
  for (let day = 1; day < 8; day += 1)
    await createGolfSession(db, viewer.id, { clubId, startsAt: at(day, '12:00') });
  const { list, days } = callAs(product, viewer.token).golfSession;
  const { items } = await list({ clubId, when: 'weekend' });
  const listed = Map.groupBy(items, ({ startsAt }) => toAmsterdam(startsAt).date);
  const strip = (await days({ clubId, when: 'weekend' })).days.filter(({ count }) => count > 0);
  expect(strip.map(({ day, count }) => [day, count])).toEqual(
    [...listed].map(([day, all]) => [day, all.length]),
  );
});
