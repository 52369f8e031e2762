// Notifications and mails when a golf session ends or is restored.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { leaveComing } from '#features/golf-session/participation/server/writes.ts';
import { moveWaitingListsOn } from '#features/golf-session/waiting-list/server/writes.ts';
import { silentLog } from '#platform/server/log.ts';
import { systemClock } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { mailTo } from '#tests/mails.ts';
import {
  addMember,
  addPlayer,
  block,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { makeDue, queueNotifications, sendDue } from '#tests/post.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';
import { notificationMail } from '../copy.ts';
import { notificationLane, type NotificationMail } from './jobs.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const hour = 3_600_000;
const startsAt = new Date('2031-06-07T07:40:00Z');

let clubId: string;
let admin: Person;
let organiser: Person;
let player: Person;
let requester: Person;
let asAdmin: Api;

beforeEach(async () => {
  await sql`delete from notifications`.execute(db);
  clubId = await createClub(db);
  admin = await createPerson(db, { name: 'Karin Beheer' });
  asAdmin = callAs(product, admin.token);
  organiser = await createPerson(db, { name: 'Otto Organisator' });
  player = await createPerson(db);
  requester = await createPerson(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  for (const { id } of [organiser, player, requester]) await addMember(db, clubId, id);
});

async function createEnding(start = startsAt): Promise<string> {
  const id = await createGolfSession(db, organiser.id, { clubId, startsAt: start, maxPlayers: 8 });
  await addPlayer(db, id, player.id);
  await createJoinRequest(db, id, requester.id);
  return id;
}

/** Runs a command of the admin twice, as a client does that missed the answer. */
async function twice<Answer>(command: () => Promise<Answer>): Promise<Answer> {
  await command();
  return command();
}
const remove = (golfSessionId: string) => {
  const command = { id: uuidv7(), clubId, golfSessionId };
  return twice(() => asAdmin.tidyUp.remove(command));
};

async function notified() {
  const { rows } = await sql<{ userId: string; event: string; actorId: string | null; mail: boolean }>`
    select user_id as "userId", event, actor_id as "actorId",
      exists (select from deliveries where lane = 'notification' and subject_id = notifications.id) as mail
    from notifications order by created_at, user_id`.execute(db);
  return rows;
}
const recipients = async () => (await notified()).map(({ userId }) => userId);

const sent: NotificationMail[] = [];
const collect = async (mail: NotificationMail): Promise<void> => void sent.push(mail);
const run = async (send = collect) => {
  sent.length = 0;
  await sendDue(db, notificationLane({ db, clock: systemClock, send }));
  return sent;
};

test('removing a golf session notifies its organiser, players and pending requesters once', async () => {
  const golfSessionId = await createEnding();
  await createJoinRequest(db, golfSessionId, (await createPerson(db)).id, 'declined');
  await remove(golfSessionId);
  expect(await notified()).toEqual(
    [organiser, player, requester].map(({ id }) => ({
      userId: id,
      event: 'removed',
      actorId: admin.id,
      mail: true,
    })),
  );
});

test('golfers who wait for a place are notified when the golf session is cancelled, closed or over', async () => {
  const waiting = await createPerson(db);
  await addMember(db, clubId, waiting.id);
  const asOrganiser = callAs(product, organiser.token).golfSessionManagement;
  const waitingFor = async (start?: Date) => {
    const golfSessionId = await createEnding(start);
    await addToWaitingList(db, golfSessionId, waiting.id);
    return { id: uuidv7(), golfSessionId };
  };
  const heard = async () => {
    const found = (await notified()).map(({ userId, event }) => ({ userId, event }));
    await sql`delete from notifications`.execute(db);
    return found;
  };
  const both = (event: string) => [requester, waiting].map(({ id }) => ({ userId: id, event }));

  await asOrganiser.cancel({ ...(await waitingFor()), reason: '' });
  expect(await heard()).toEqual(
    [player, requester, waiting].map(({ id }) => ({ userId: id, event: 'cancelled' })),
  );
  const closed = await waitingFor();
  await asOrganiser.close(closed);
  expect(await heard()).toEqual(both('closed'));
  const begun = new Date(Date.now() - hour);
  await asOrganiser.complete(await waitingFor(begun));
  expect(await heard()).toEqual(both('passed'));
  await waitingFor(begun);
  await moveWaitingListsOn(db, new Date());
  expect(await heard()).toEqual([{ userId: waiting.id, event: 'passed' }]);
});

test('a tidy-up and its undoing notify; golf sessions that were cancelled before do not', async () => {
  const past = new Date(Date.now() - 30 * hour);
  await createEnding(past);
  const cancelled = await createEnding(past);
  await db.updateTable('golf_sessions').set({ status: 'cancelled' }).where('id', '=', cancelled).execute();
  const command = { id: uuidv7(), clubId };
  const { tidyUpId } = await twice(() => asAdmin.tidyUp.run(command));
  const undo = { id: uuidv7(), clubId, tidyUpId: tidyUpId! };
  await twice(() => asAdmin.tidyUp.undo(undo));
  expect((await notified()).map(({ event }) => event)).toEqual([
    'tidied',
    'tidied',
    'tidied',
    'restored',
    'restored',
    'restored',
  ]);
});

test('the end of a membership and of an account offer the golf session to a player, and name nobody', async () => {
  await createEnding();
  await twice(() => {
    const command = { id: uuidv7(), clubId };
    return callAs(product, organiser.token)
      .memberAdministration.leave(command)
      .catch(() => null);
  });
  const offered = { userId: player.id, event: 'handover_offered', actorId: null, mail: true };
  expect(await notified()).toEqual([offered]);
  await createEnding();
  await db.transaction().execute((tx) => leaveComing(tx, { userId: organiser.id, now: new Date() }));
  expect(await notified()).toEqual([offered, offered]);
});

test('suspended, closed and blocked people are not notified', async () => {
  const [first, second] = [await createEnding(), await createEnding()];
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', player.id).execute();
  await block(db, organiser.id, requester.id);
  await createJoinRequest(db, first, requester.id).catch(() => null);
  await remove(first);
  expect(await recipients()).toEqual([organiser.id]);

  await sql`delete from notifications`.execute(db);
  await db.updateTable('users').set({ suspended_at: null }).where('id', '=', player.id).execute();
  await addPlayer(db, second, requester.id);
  await db
    .updateTable('club_members')
    .set({ status: 'suspended' })
    .where('club_id', '=', clubId)
    .where('user_id', '=', player.id)
    .execute();
  await sql`update users set deletion_due_at = now() + interval '14 days' where id = ${organiser.id}`.execute(
    db,
  );
  await remove(second);
  expect(await recipients()).toEqual([]);
});

test('a player in a block with the admin is notified without the name', async () => {
  await block(db, player.id, admin.id);
  await remove(await createEnding());
  expect((await notified()).map(({ actorId }) => actorId)).toEqual([admin.id, null, admin.id]);
});

test('one mail tells a player of every golf session, in the order of their starts', async () => {
  const [later, earlier] = [await createEnding(new Date('2031-06-08T07:40:00Z')), await createEnding()];
  await remove(later);
  await remove(earlier);
  const mails = await run();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [organiser, player, requester].map(({ email }) => email).toSorted(),
  );
  expect(notificationMail(mails[0]!.notifications, '/my-sessions')).toMatchObject({
    subject: 'Er is iets veranderd in je golfsessies',
    lines: [
      'Karin Beheer heeft de golfsessie van zaterdag 7 juni om 09:40 verwijderd.',
      'Karin Beheer heeft de golfsessie van zondag 8 juni om 09:40 verwijderd.',
    ],
  });
  expect(await run()).toEqual([]);
});

test('recipients who turned the mail off before or after the notification, or are suspended by now, get no mail', async () => {
  const choose = (person: Person) =>
    callAs(product, person.token).notification.choose({
      id: uuidv7(),
      kind: 'golf_session',
      channel: 'mail',
      on: false,
    });
  await choose(player);
  await remove(await createEnding());
  expect((await notified()).map(({ mail }) => mail)).toEqual([true, false, true]);
  await choose(requester);
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', organiser.id).execute();
  expect(await run()).toEqual([]);
  expect((await notified()).filter(({ mail }) => mail)).toEqual([]);
});

test('several servers at once send each recipient one mail, and a failed one is sent later', async () => {
  for (let count = 0; count < 4; count += 1) await remove(await createEnding());
  const all = await db.selectFrom('notifications').select(['id', 'user_id as userId']).execute();
  const queueAll = async () => {
    await sql`delete from deliveries`.execute(db);
    await queueNotifications(db, 'notification', all);
  };
  const mailed: string[] = [];
  const send = async ({ to, notifications }: NotificationMail) => {
    await sleep(2);
    mailed.push(`${to}: ${notifications.length}`);
  };
  const oneEach = [organiser, player, requester].map(({ email }) => `${email}: 4`).toSorted();
  for (let round = 0; round < 30; round += 1) {
    await queueAll();
    mailed.length = 0;
    await Promise.all([run(send), run(send), run(send)]);
    expect(mailed.toSorted()).toEqual(oneEach);
  }
  await queueAll();
  mailed.length = 0;
  await run((mail) => (mail.to === player.email ? Promise.reject(new Error('450 try again')) : send(mail)));
  expect(mailed.join()).not.toContain(player.email);
  await makeDue(db, 'notification');
  await run(send);
  expect(mailed.toSorted()).toEqual(oneEach);
});

test('a running server mails a link to the player’s golf sessions', async () => {
  await remove(await createEnding());
  const running = await useProduct(database, {}, silentLog, { withJobs: true });
  const mail = await mailTo(running.settings.dataDir, player.email);
  expect(mail.subject).toBe('Een golfsessie is verwijderd');
  expect(mail.link.href).toBe(`${running.publicUrl}/my-sessions?opened=my-sessions`);
});
