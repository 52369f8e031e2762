// What was not read and whose cause is gone is neither listed nor sent. Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
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
