// What was not read and whose cause is gone is neither listed nor sent. Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { askForRatings } from '#features/after-round/rating/server/writes.ts';
import { sendReminders } from '#features/golf-session/reminder/server/writes.ts';
import { moveWaitingListsOn } from '#features/golf-session/waiting-list/server/writes.ts';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { findDueMails, findDuePushes } from './reads.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const api = ({ token }: Person) => callAs(product, token);

let clubId: string;
let admin: Person;
let member: Person;
let asker: Person;

beforeEach(async () => {
  clubId = await createClub(db);
  [admin, member, asker] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  await addMember(db, clubId, admin.id, { role: 'admin' });
  for (const { id } of [member, asker]) await addMember(db, clubId, id);
});

const kinds = async (person: Person) => {
  const { items } = await api(person).notification.list({});
  return items.map(({ kind }) => kind);
};

const alert = {
  title: 'De baan is dicht',
  content: 'Door de storm ligt er een boom op hole 4.',
  contentType: 'alert',
} as const;

test('an update that is hidden or removed is forgotten, and told when it is shown again', async () => {
  const { id: newsId } = await api(admin).newsDesk.create({ id: uuidv7(), clubId, ...alert });
  expect(await kinds(member)).toEqual(['club_update']);
  const change = async (isActive: boolean) => {
    const { items } = await api(admin).newsDesk.list({ clubId });
    const { updatedAt: seen } = items.find(({ id }) => id === newsId)!;
    return api(admin).newsDesk.update({ id: uuidv7(), clubId, newsId, ...alert, isActive, seen });
  };
  await change(false);
  expect(await kinds(member)).toEqual([]);
  await change(true);
  expect(await kinds(member)).toEqual(['club_update']);
  await api(admin).newsDesk.remove({ id: uuidv7(), clubId, newsId });
  expect(await kinds(member)).toEqual([]);
  await api(admin).newsDesk.restore({ id: uuidv7(), clubId, newsId });
  expect(await kinds(member)).toEqual(['club_update']);
});

test('who leaves or is suspended forgets the updates of that club alone', async () => {
  const other = await createClub(db);
  await addMember(db, other, admin.id, { role: 'admin' });
  await addMember(db, other, member.id);
  for (const club of [clubId, other])
    await api(admin).newsDesk.create({ id: uuidv7(), clubId: club, ...alert });
  expect(await kinds(member)).toEqual(['club_update', 'club_update']);
  await api(admin).memberAdministration.suspend({ id: uuidv7(), clubId, userId: asker.id });
  expect(await kinds(asker)).not.toContain('club_update');
  await api(member).memberAdministration.leave({ id: uuidv7(), clubId });
  const { items } = await api(member).notification.list({});
  expect(items.map((item) => item.clubId)).toEqual([other]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a block', () => api(member).block.create({ id: uuidv7(), userId: asker.id })],
  ['leaving the club', () => api(asker).memberAdministration.leave({ id: uuidv7(), clubId })],
])('requests that ended by %s are forgotten', async (_, end) => {
  const golfSessionId = await createGolfSession(db, member.id, { clubId, maxPlayers: 4 });
  await api(asker).joinRequest.create({ id: uuidv7(), golfSessionId });
  await api(asker).playRequest.create({ id: uuidv7(), userId: member.id });
  expect(await kinds(member)).toEqual(['play_request', 'join_request']);
  await end();
  expect(await kinds(member)).toEqual([]);
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const command = (golfSessionId: string) => ({ id: uuidv7(), golfSessionId });

/** A golf session of `member`, who offers the role of organiser to `asker`. */
async function offerRole(): Promise<string> {
  const golfSessionId = await createGolfSession(db, member.id, { clubId });
  await addPlayer(db, golfSessionId, asker.id);
  await api(member).handover.offer({ ...command(golfSessionId), userId: asker.id });
  expect(await events(asker)).toEqual(['handover_offered']);
  return golfSessionId;
}

const events = async (person: Person) =>
  (await api(person).notification.list({})).items.map(({ event }) => event);

test.each<[string, string[], (golfSessionId: string) => Promise<unknown>]>([
  ['is withdrawn', [], (id) => api(member).handover.withdraw(command(id))],
  [
    'ends with the golf session',
    ['cancelled'],
    (id) => api(member).golfSessionManagement.cancel({ ...command(id), reason: '' }),
  ],
])('an offer of the role that %s is forgotten', async (_, left, end) => {
  await end(await offerRole());
  expect(await events(asker)).toEqual(left);
});

/** A golf session of `member`, where a place is offered to `asker`. */
async function offerPlace(): Promise<string> {
  const golfSessionId = await createGolfSession(db, member.id, { clubId, maxPlayers: 2 });
  await addPlayer(db, golfSessionId, admin.id);
  await api(asker).waitingList.join(command(golfSessionId));
  await api(admin).participation.leave(command(golfSessionId));
  expect(await events(asker)).toEqual(['place_offered']);
  return golfSessionId;
}

test.each<[string, string[], (golfSessionId: string) => Promise<unknown>]>([
  [
    'the organiser took back',
    ['declined'],
    async (id) => {
      const [entry] = (await api(member).waitingList.list({ golfSessionId: id })).items;
      await api(member).waitingList.remove({ ...command(id), entryId: entry!.id });
    },
  ],
  ['ended by closing', ['closed'], (id) => api(member).golfSessionManagement.close(command(id))],
  [
    'ended with the golf session',
    ['cancelled'],
    (id) => api(member).golfSessionManagement.cancel({ ...command(id), reason: '' }),
  ],
])('an offer of a place that %s is forgotten', async (_, left, end) => {
  await end(await offerPlace());
  await moveWaitingListsOn(db, new Date());
  expect(await events(asker)).toEqual(left);
});

/** The unread events of a person that would be sent now, by mail and by push. */
async function sendable(person: Person): Promise<[mails: string[], pushes: string[]]> {
  const stored = await db.selectFrom('notifications').select('id').where('user_id', '=', person.id).execute();
  const due = { ids: stored.map(({ id }) => id), now: new Date() };
  const mails = (await findDueMails(db, due)).filter(({ to }) => to !== null);
  const pushes = (await findDuePushes(db, due)).filter(({ wanted }) => wanted);
  return [mails.map(({ event }) => event), pushes.map(({ event }) => event)];
}

/** A golf session of `member`, in which `asker` plays, is reminded of it, and has read nothing yet. */
async function join(): Promise<string> {
  const golfSessionId = await createGolfSession(db, member.id, { clubId, startsAt: inHours(10) });
  const { id } = await api(asker).joinRequest.create(command(golfSessionId));
  await api(member).joinRequest.accept({ id: uuidv7(), joinRequestId: id });
  await db
    .updateTable('golf_session_participants')
    .set({ joined_at: inHours(-40) })
    .execute();
  await sendReminders(db, inHours(9));
  const both = ['accepted', 'soon'];
  expect((await sendable(asker)).map((sent) => sent.toSorted())).toEqual([both, both]);
  return golfSessionId;
}

test.each<[string, string[], (golfSessionId: string) => Promise<unknown>]>([
  ['the player left', [], (id) => api(asker).participation.leave(command(id))],
  [
    'the organiser removed the player',
    ['player_removed'],
    (id) => api(member).golfSessionManagement.removePlayer({ ...command(id), userId: asker.id }),
  ],
  [
    'the golf session was cancelled',
    ['cancelled'],
    (id) => api(member).golfSessionManagement.cancel({ ...command(id), reason: '' }),
  ],
  ['the golf session was removed', ['removed'], (id) => api(admin).tidyUp.remove({ ...command(id), clubId })],
])('neither the place nor a reminder of it is sent after %s', async (_, left, end) => {
  await end(await join());
  expect(await sendable(asker)).toEqual([left, left]);
});

test('no question for stars is sent that can no longer be answered', async () => {
  const golfSessionId = await createGolfSession(db, member.id, { clubId, startsAt: inHours(-10) });
  await addPlayer(db, golfSessionId, asker.id);
  await api(member).golfSessionManagement.complete(command(golfSessionId));
  await askForRatings(db, new Date());
  expect(await sendable(asker)).toEqual([['asked'], ['asked']]);
  const mark = (absent: boolean) =>
    api(member).attendance.mark({ ...command(golfSessionId), userId: asker.id, absent });
  await mark(true);
  expect(await sendable(asker)).toEqual([[], []]);
  await mark(false);
  expect(await sendable(asker)).toEqual([['asked'], ['asked']]);
  await db.updateTable('rating_periods').set({ closed_at: new Date() }).execute();
  expect(await sendable(asker)).toEqual([[], []]);
});

test('nobody is welcomed to a club who is no member of it any more', async () => {
  const newcomer = await createPerson(db);
  const { id } = await api(newcomer).clubJoinRequest.create({ id: uuidv7(), clubId });
  await api(admin).clubJoinRequest.approve({ id: uuidv7(), clubJoinRequestId: id });
  expect(await sendable(newcomer)).toEqual([['approved'], ['approved']]);
  await api(admin).memberAdministration.remove({ id: uuidv7(), clubId, userId: newcomer.id });
  expect(await sendable(newcomer)).toEqual([[], []]);
});
