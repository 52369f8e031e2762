// One row that cannot be read must not keep the others from being sent. The name of one actor is made unreadable.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { pushLane } from '#features/notification/push-device/server/jobs.ts';
import { digestLane, notificationLane, queueDigests } from '#features/notification/server/jobs.ts';
import { silentLog } from '#platform/server/log.ts';
import type { LaneName } from '#platform/server/post/deliveries.ts';
import { systemClock } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { queueNotifications, sendDue, waitingOn } from '#tests/post.ts';

const database = await useDatabase();
const { db } = database;
const monday = new Date('2026-11-23T09:00:00Z');

let actor: Person;
/** In the order in which they are taken. */
let bad: Person;
let good: Person;

beforeEach(async () => {
  await sql`delete from notifications`.execute(db);
  await sql`delete from deliveries`.execute(db);
  [actor, bad, good] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  const friend = await createPerson(db);
  for (const [recipient, asker] of [
    [bad, actor],
    [good, friend],
  ] as const) {
    const one = { id: uuidv7(), userId: recipient.id };
    await sql`insert into notifications (id, user_id, kind, event, actor_id, in_app)
      values (${one.id}, ${recipient.id}, 'play_request', 'asked', ${asker.id}, true)`.execute(db);
    for (const lane of ['notification', 'push'] as const) await queueNotifications(db, lane, [one]);
  }
});

/** Every statement that reads the actor's name fails, until the test ends. */
async function makeUnreadable() {
  await sql`alter table profiles rename to readable_profiles`.execute(db);
  await sql`create view profiles as select id, handicap, avatar_url,
    display_name || repeat('', 1 / (id <> ${sql.lit(actor.id)})::int) as display_name from readable_profiles`.execute(
    db,
  );
  onTestFinished(async () => {
    await sql`drop view profiles`.execute(db);
    await sql`alter table readable_profiles rename to profiles`.execute(db);
  });
}

/** Minutes until it is tried again; null: it does not wait any more. */
async function minutesOf({ id }: Person, lane: LaneName): Promise<number | null> {
  const waiting = (await waitingOn(db, lane, monday)).find(({ userId }) => userId === id);
  return waiting ? waiting.seconds / 60 : null;
}
const triedBefore = (attempts: number, lane: LaneName) =>
  sql`update deliveries set due_at = '2000-01-01', attempts = ${attempts}
    where user_id = ${bad.id} and lane = ${lane}`.execute(db);

test('a notification that cannot be read is mailed later, and the next recipient gets theirs', async () => {
  await makeUnreadable();
  const mailed: string[] = [];
  const lane = notificationLane({
    db,
    clock: systemClock,
    send: async ({ userId }) => void mailed.push(userId),
  });
  await sendDue(db, lane, { now: monday });
  expect(mailed).toEqual([good.id]);
  expect(await minutesOf(bad, 'notification')).toBe(1);
  await triedBefore(28, 'notification');
  await sendDue(db, lane, { now: monday });
  expect(await minutesOf(bad, 'notification')).toBe(60);
  await triedBefore(29, 'notification');
  await sendDue(db, lane, { now: monday });
  expect(await minutesOf(bad, 'notification')).toBeNull();
});

test('a notification that cannot be read is pushed later, and given up in the end', async () => {
  await makeUnreadable();
  const push = { send: async () => 'sent' as const };
  const lane = pushLane({ db, clock: { now: () => monday }, log: silentLog, push });
  await triedBefore(2, 'push');
  await sendDue(db, lane, { now: monday });
  expect(await minutesOf(good, 'push')).toBeNull();
  expect(await minutesOf(bad, 'push')).toBe(9);
  await triedBefore(5, 'push');
  await sendDue(db, lane, { now: monday });
  expect(await minutesOf(bad, 'push')).toBeNull();
});

test('a digest that cannot be read keeps no other from being sent', async () => {
  const clubId = await createClub(db);
  for (const { id } of [bad, good]) {
    await addMember(db, clubId, id);
    await sql`insert into notification_choices (user_id, kind, in_app, push, mail)
      values (${id}, 'digest', false, false, true)`.execute(db);
  }
  await makeUnreadable();
  const sent: string[] = [];
  const lane = digestLane({
    db,
    clock: { now: () => monday },
    send: async ({ userId }) => void sent.push(userId),
  });
  await queueDigests(db, monday);
  await sendDue(db, lane, { now: monday });
  expect(sent).toEqual([good.id]);
});
