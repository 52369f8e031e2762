// What was not read and whose cause is gone is neither listed nor sent. Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
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
