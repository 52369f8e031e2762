// Each notification about a club, as it arrives by push, by mail and in the bell.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { notificationCopy, notificationMail, notificationText } from '#features/notification/copy.ts';
import { pushLane } from '#features/notification/push-device/server/jobs.ts';
import { mailTarget, notificationTarget } from '#features/notification/rules.ts';
import { notificationLane, type NotificationMail } from '#features/notification/server/jobs.ts';
import { silentLog } from '#platform/server/log.ts';
import { systemClock } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { pushThrough, startPushRelay } from '#tests/fakes/push-relay.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import { queueNotifications, sendDue } from '#tests/post.ts';
import { callAs, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const clock = { now: () => new Date('2026-11-23T12:00:00Z') };

const everyEvent = Object.entries(notificationCopy.told).flatMap(([kind, events]) =>
  Object.keys(events).map((event) => ({ kind, event })),
);

/** The database knows which events are about a club: it stores no other with one. */
async function isStored(row: {
  kind: string;
  event: string;
  userId: string;
  clubId: string;
  relatedId: string;
}) {
  const one = { id: uuidv7(), userId: row.userId };
  const stored = sql`insert into notifications (id, user_id, kind, event, related_id, club_id)
    values (${one.id}, ${row.userId}, ${row.kind}, ${row.event}, ${row.relatedId}, ${row.clubId})`;
  return stored.execute(db).then(
    async () => {
      for (const lane of ['notification', 'push'] as const) await queueNotifications(db, lane, [one]);
      return true;
    },
    (error: Error) => {
      expect(error.message).toContain('notifications_club');
      return false;
    },
  );
}

test('push, mail and bell name the club of a notification and lead to it', async () => {
  const relay = await startPushRelay();
  const product = await useProduct(database, { pushRelay: relay.url });
  const push = pushThrough(relay);
  const clubId = await createClub(db, 'Golfclub De Wierde');
  const aboutClubs: string[] = [];
  for (const { kind, event } of everyEvent) {
    const { id: userId, token } = await createPerson(db);
    await addMember(db, clubId, userId);
    const relatedId = uuidv7();
    const person = callAs(product, token);
    await person.pushDevice.subscribe({ id: uuidv7(), ...relay.createDevice() });
    if (!(await isStored({ kind, event, userId, clubId, relatedId }))) continue;
    const name = `${kind}.${event}`;
    aboutClubs.push(name);

    const [item] = (await person.notification.list({})).items;
    expect([name, notificationText(item!)].join(': ')).toContain('Golfclub De Wierde');
    const { path } = notificationTarget(item!);
    // A golf session has a page of its own, whichever club is selected.
    const target =
      kind === 'golf_session' ? `/session-management/${relatedId}` : `/updates?notified-club=${clubId}`;
    expect([name, path]).toEqual([name, target]);

    const mails: NotificationMail[] = [];
    const send = async (mail: NotificationMail) => void mails.push(mail);
    await sendDue(db, notificationLane({ db, clock: systemClock, send }));
    const [{ notifications }] = mails as [NotificationMail];
    const { subject, lines } = notificationMail(notifications, target);
    expect(`${name}: ${subject} ${lines.join(' ')}`).toContain('Golfclub De Wierde');
    expect([name, mailTarget(notifications).path]).toEqual([name, target]);

    await sendDue(db, pushLane({ db, clock, log: silentLog, push }));
    const pushed = relay.received.at(-1)?.data as { title: string; body: string; path: string };
    expect(`${name}: ${pushed.body}`).toContain('Golfclub De Wierde');
    expect([name, pushed.path.replace(/\?opened=.*/, '')]).toEqual([name, target]);
    expect(`${name}: ${pushed.title} ${pushed.body} ${subject}`).not.toMatch(/(je|de) club\b/);
  }
  expect(aboutClubs.toSorted()).toEqual([
    'club_request.approved',
    'club_request.contact_invited',
    'club_update.published',
    'golf_session.course_closed',
    'membership.approved',
  ]);
  await relay.close();
});

test('one mail about two clubs leads to the home without a club', () => {
  const about = (clubId: string) => ({
    kind: 'club_update',
    event: 'published',
    relatedId: uuidv7(),
    golfSessionId: null,
    clubId,
  });
  expect(mailTarget([about('1'), about('1')]).path).toBe('/updates?notified-club=1');
  expect(mailTarget([about('1'), about('2')]).path).toBe('/updates');
});
