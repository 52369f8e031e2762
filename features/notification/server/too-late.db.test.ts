// What a server that was away for days still sends.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addPlayer, createGolfSession, createPerson } from '#tests/people/people.ts';
import { queueNotifications, sendDue } from '#tests/post.ts';
import { notificationLane, type NotificationMail } from './jobs.ts';
import { findDuePushes } from './reads.ts';
import { notify } from './writes.ts';

const { db } = await useDatabase();
const startsAt = new Date('2031-06-07T07:40:00Z');
const answerUntil = '2031-06-06T18:00:00.000Z';

type Notices = Parameters<typeof notify>[1];

/** How many are mailed and pushed at this moment. */
async function sentAt(now: Date, told: Pick<Notices, 'kind' | 'event'>, more: { answerUntil?: string } = {}) {
  const [player, organiser] = [await createPerson(db), await createPerson(db)];
  const relatedId = await createGolfSession(db, organiser.id, { startsAt });
  if (told.kind === 'reminder') await addPlayer(db, relatedId, player.id);
  const about = { relatedId, golfSessionStartsAt: startsAt.toISOString(), ...more };
  const recipients = [{ userId: player.id, actorId: organiser.id, ...about }];
  await db.transaction().execute((tx) => notify(tx, { ...told, recipients }));
  const stored = await db.selectFrom('notifications').select('id').where('user_id', '=', player.id).execute();
  const pushes = await findDuePushes(db, { ids: stored.map(({ id }) => id), now });
  await sql`delete from deliveries`.execute(db);
  await queueNotifications(
    db,
    'notification',
    stored.map(({ id }) => ({ id, userId: player.id })),
  );
  const mails: NotificationMail[] = [];
  const clock = { now: () => now };
  await sendDue(db, notificationLane({ db, clock, send: async (mail) => void mails.push(mail) }));
  return [mails.length, pushes.filter(({ wanted }) => wanted).length];
}

const before = (moment: Date | string) => new Date(new Date(moment).getTime() - 60_000);

test('a reminder is sent until the golf session begins', async () => {
  const reminder = { kind: 'reminder', event: 'soon' } as const;
  expect(await sentAt(before(startsAt), reminder)).toEqual([1, 1]);
  expect(await sentAt(startsAt, reminder)).toEqual([0, 0]);
});

test('a question is sent as long as it can be answered', async () => {
  const offer = { kind: 'golf_session', event: 'place_offered' } as const;
  expect(await sentAt(before(answerUntil), offer, { answerUntil })).toEqual([1, 1]);
  expect(await sentAt(new Date(answerUntil), offer, { answerUntil })).toEqual([0, 0]);
});

test('other news of a golf session is sent however late', async () => {
  expect(
    await sentAt(new Date('2031-06-10T12:00:00Z'), { kind: 'golf_session', event: 'cancelled' }),
  ).toEqual([1, 1]);
});
