// One row that cannot be read must not keep the others from being sent. The name of one actor is made unreadable.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { sendPushes } from '#features/notification/push-device/server/jobs.ts';
import { silentLog } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { sendDigests, sendNotificationMails } from '#features/notification/server/jobs.ts';

const database = await useDatabase();
const { db } = database;
const monday = new Date('2026-11-23T09:00:00Z');

let actor: Person;
/** In the order in which they are taken. */
let bad: Person;
let good: Person;

beforeEach(async () => {
  await sql`delete from notifications`.execute(db);
  [actor, bad, good] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  const friend = await createPerson(db);
  for (const [recipient, asker, age] of [
    [bad, actor, 2],
    [good, friend, 1],
  ] as const)
    await sql`insert into notifications (id, user_id, kind, event, actor_id, in_app, mail_due_at, push_due_at)
      select ${uuidv7()}, ${recipient.id}, 'play_request', 'asked', ${asker.id}, true, due, due
      from (select now() - make_interval(mins => ${age}) as due) as times`.execute(db);
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

const stateOf = async ({ id }: Person) =>
  (
    await sql<{ mail: number | null; push: number | null }>`
      select round(extract(epoch from mail_due_at - now()) / 60)::int as mail,
        round(extract(epoch from push_due_at - now()) / 60)::int as push
      from notifications where user_id = ${id}`.execute(db)
  ).rows[0];

test('a notification that cannot be read is mailed later, and the next recipient gets theirs', async () => {
  await makeUnreadable();
  const mailed: string[] = [];
  const run = () =>
    sendNotificationMails({ db, log: silentLog, send: async ({ userId }) => void mailed.push(userId) });
  await run();
  expect(mailed).toEqual([good.id]);
  expect(await stateOf(bad)).toMatchObject({ mail: 1 });
  await sql`update notifications set mail_due_at = now(), mail_attempts = 5 where user_id = ${bad.id}`.execute(
    db,
  );
  await run();
  expect(await stateOf(bad)).toMatchObject({ mail: null });
});

test('a notification that cannot be read is pushed later, and given up in the end', async () => {
  await makeUnreadable();
  const push = { send: async () => 'sent' as const };
  const run = () => sendPushes({ db, log: silentLog, clock: { now: () => monday }, push });
  await sql`update notifications set push_attempts = 2 where user_id = ${bad.id}`.execute(db);
  await run();
  expect(await stateOf(good)).toMatchObject({ push: null });
  expect(await stateOf(bad)).toMatchObject({ push: 9 });
  await sql`update notifications set push_due_at = now(), push_attempts = 5 where user_id = ${bad.id}`.execute(
    db,
  );
  await run();
  expect(await stateOf(bad)).toMatchObject({ push: null });
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
  await sendDigests({
    db,
    log: silentLog,
    clock: { now: () => monday },
    send: async ({ userId }) => void sent.push(userId),
  });
  expect(sent).toEqual([good.id]);
});
