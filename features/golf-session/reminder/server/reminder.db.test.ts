// Reminders: once per player, round and start, at the chosen moment, by the clock of the product.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addPlayer, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { sendReminders } from './writes.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const startsAt = new Date('2031-05-10T08:00:00Z');
const evening = new Date('2031-05-09T17:00:00Z');
const twoHoursBefore = new Date('2031-05-10T06:00:00Z');
const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

let otto: Person;
let anna: Person;
let round: string;

beforeEach(async () => {
  await db.deleteFrom('golf_sessions').execute();
  [otto, anna] = [await createPerson(db), await createPerson(db)];
  round = await createGolfSession(db, otto.id, { startsAt });
  await addPlayer(db, round, anna.id);
});

async function remindedOf({ id }: Person) {
  const rows = db
    .selectFrom('notifications')
    .select(['kind', 'event', 'related_id'])
    .where('user_id', '=', id);
  return (await rows.execute()).map(({ kind, event, related_id }) => `${kind} ${event} ${related_id}`);
}
const soon = () => `reminder soon ${round}`;
const choose = ({ token }: Person, moment: 'evening' | 'hours' | 'none') =>
  callAs(product, token).reminder.choose({ id: uuidv7(), moment });

test('reminds the organiser and the players once, the evening before', async () => {
  await sendReminders(db, minutesAfter(evening, -1));
  expect(await remindedOf(anna)).toEqual([]);
  // Two runs at once, as on two servers.
  await Promise.all([sendReminders(db, evening), sendReminders(db, evening)]);
  await sendReminders(db, minutesAfter(evening, 1));
  for (const person of [otto, anna]) expect(await remindedOf(person)).toEqual([soon()]);
});

test('a reminder follows the choice of the player: two hours before, or not at all', async () => {
  expect(await callAs(product, anna.token).reminder.choice()).toEqual({ moment: 'evening' });
  await choose(anna, 'hours');
  await choose(otto, 'none');
  expect(await callAs(product, anna.token).reminder.choice()).toEqual({ moment: 'hours' });
  await sendReminders(db, minutesAfter(evening, 10));
  expect(await remindedOf(anna)).toEqual([]);
  await sendReminders(db, twoHoursBefore);
  expect([await remindedOf(anna), await remindedOf(otto)]).toEqual([[soon()], []]);
});

test('players are reminded again of a round that moved', async () => {
  await sendReminders(db, evening);
  const moved = new Date('2031-05-17T08:00:00Z');
  await db.updateTable('golf_sessions').set({ starts_at: moved }).where('id', '=', round).execute();
  await sendReminders(db, minutesAfter(evening, 5));
  expect(await remindedOf(anna)).toEqual([soon()]);
  await sendReminders(db, new Date('2031-05-16T17:00:00Z'));
  expect(await remindedOf(anna)).toEqual([soon(), soon()]);
});

test.each([
  ['was cancelled', () => db.updateTable('golf_sessions').set({ status: 'cancelled' })],
  ['was tidied away', () => db.updateTable('golf_sessions').set({ archived_at: new Date() })],
] as const)('players are not reminded of a round that %s', async (_, change) => {
  await change().where('id', '=', round).execute();
  await sendReminders(db, evening);
  expect(await remindedOf(anna)).toEqual([]);
});

test('neither a player who left nor a closed account is reminded', async () => {
  await db.deleteFrom('golf_session_participants').where('user_id', '=', anna.id).execute();
  await db.updateTable('users').set({ deletion_due_at: startsAt }).where('id', '=', otto.id).execute();
  await sendReminders(db, evening);
  expect([await remindedOf(anna), await remindedOf(otto)]).toEqual([[], []]);
});
