// When a push about a golf session is sent, and until when a device still gets it.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { pushThrough, startPushRelay, type FakeDevice } from '#tests/fakes/push-relay.ts';
import { createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { makeDue, queueNotifications, sendDue } from '#tests/post.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { pushLane } from './jobs.ts';

const database = await useDatabase();
const { db } = database;
const relay = await startPushRelay();
afterAll(() => relay.close());
const product = await useProduct(database, { pushRelay: relay.url });
const push = pushThrough(relay);

const noon = new Date('2026-11-23T12:00:00Z');
const run = (now = noon) =>
  sendDue(db, pushLane({ db, clock: { now: () => now }, log: silentLog, push }), { now, log: silentLog });

let bram: Person;
let device: FakeDevice;

beforeEach(async () => {
  bram = await createPerson(db, { name: 'Bram de Wit' });
  device = relay.createDevice();
  await callAs(product, bram.token).pushDevice.subscribe({ id: uuidv7(), ...device });
});

const received = () => relay.received.filter(({ endpoint }) => endpoint === device.endpoint);
const arrived = () => received().map(({ data }) => data);

/** Something happens to a golf session of Bram; without a word, it is cancelled. */
async function notify(
  startsAt: Date,
  [kind, event]: readonly [string, string] = ['golf_session', 'cancelled'],
  answerUntil: Date | null = null,
): Promise<void> {
  const one = { id: uuidv7(), userId: bram.id };
  const relatedId = await createGolfSession(db, bram.id, { startsAt });
  await sql`insert into notifications (id, user_id, kind, event, related_id, golf_session_starts_at, answer_until)
    values (${one.id}, ${bram.id}, ${kind}, ${event}, ${relatedId}, ${startsAt}, ${answerUntil})`.execute(db);
  await queueNotifications(db, 'push', [one]);
}

test('the end of an early golf session is pushed the evening before, when the player still can read it', async () => {
  const evening = new Date('2026-11-23T21:30:00Z');
  // The quiet hours end at eight: at ten is time enough to read it then, and one that is over can wait.
  await notify(new Date('2026-11-24T09:00:00Z'));
  await notify(new Date('2026-11-22T09:00:00Z'));
  await run(evening);
  expect(arrived()).toEqual([]);
  // Who joined can be read at the club.
  await notify(new Date('2026-11-24T08:30:00Z'), ['golf_session', 'joined']);
  await run(evening);
  expect(arrived()).toEqual([]);
  await notify(new Date('2026-11-24T08:30:00Z'));
  await run(evening);
  expect(arrived()).toHaveLength(1);
  // A telephone that is off at night gets it in the morning, until the start.
  expect(received().at(-1)?.headers.ttl).toBe(String(11 * 3600));
});

test('a device that is switched on too late gets no reminder and no question', async () => {
  const lifetime = () => Number(received().at(-1)?.headers.ttl) / 3600;
  const inHours = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
  await notify(inHours(2), ['reminder', 'soon']);
  await run();
  expect(lifetime()).toBe(2);
  await notify(inHours(30), ['golf_session', 'place_offered'], inHours(1.5));
  await run();
  expect(lifetime()).toBe(1.5);
  await notify(inHours(1));
  await run();
  expect(lifetime()).toBe(4);
});

test('the end of a golf session of today is pushed in quiet hours; many notifications at once are one push', async () => {
  await notify(new Date('2026-11-24T09:00:00Z'));
  await notify(new Date('2026-11-25T09:00:00Z'));
  await run(new Date('2026-11-23T23:30:00Z'));
  expect(arrived().map(({ title }) => title)).toEqual(['Een golfsessie gaat niet door']);
  for (let day = 26; day < 29; day += 1) await notify(new Date(`2026-11-${day}T09:00:00Z`));
  await makeDue(db, 'push');
  await run();
  expect(
    arrived()
      .slice(1)
      .map(({ body }) => body),
  ).toEqual(['Je hebt 4 nieuwe meldingen.']);
});
