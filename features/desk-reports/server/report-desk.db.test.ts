// What admins see and decide: the reports of their own club, never those about themselves. Each decision takes effect for everybody, is
// recorded in the audit log, and is reported to the reporter.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { messageRemoved } from '#features/conversation/events.ts';
import { reportDecided } from '#features/report/events.ts';
import { useDatabase } from '#tests/database.ts';
import { listen } from '#tests/live/reader.ts';
import { createNews } from '#tests/people/club-life.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { createMessage, createReport } from '#tests/people/reports.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import type { Decision } from '../rules.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const pictureUrl = `/pictures/${'ef'.repeat(16)}-512.webp`;

let clubId: string;
let admin: Person;
let globalAdmin: Person;
let reporter: Person;
let person: Person;
let golfSessionId: string;
const as = ({ token }: Person) => callAs(product, token);
const decide = (who: Person, reportId: string, decision: Decision) =>
  as(who).reportDesk.decide({ id: uuidv7(), reportId, decision });

beforeEach(async () => {
  clubId = await createClub(db, 'Golfclub De Proef');
  [admin, globalAdmin, reporter, person] = [
    await createPerson(db, { name: 'Karin Beheer' }),
    await createPerson(db, { globalAdmin: true }),
    await createPerson(db, { name: 'Mia Melder' }),
    await createPerson(db, { name: 'Piet Speler' }),
  ];
  await addMember(db, clubId, admin.id, { role: 'admin' });
  for (const { id } of [reporter, person]) await addMember(db, clubId, id);
  golfSessionId = await createGolfSession(db, person.id, { clubId });
  await addPlayer(db, golfSessionId, reporter.id);
});

const reportMessage = async () => {
  const subjectId = await createMessage(db, golfSessionId, person.id);
  const answer = await as(reporter).report.create({
    id: uuidv7(),
    kind: 'message',
    subjectId,
    reason: 'unkind',
  });
  return { subjectId, reportId: answer.id };
};

const idsIn = async (who: Person, clubs: { clubId?: string }, group: 'open' | 'handled' = 'open') =>
  (await as(who).reportDesk.list({ ...clubs, group })).items.map(({ id }) => id);

const deeds = async (subjectId: string) =>
  (
    await db
      .selectFrom('audit_entries')
      .select(['action', 'club_id'])
      .where('subject_id', '=', subjectId)
      .execute()
  ).map(({ action, club_id: of }) => [action, of]);

test('admins see the reports of their club, global admins all', async () => {
  const elsewhere = await createClub(db);
  const base = { reporterId: reporter.id, personId: person.id };
  const [own, other, none] = [
    await createReport(db, { ...base, clubId }),
    await createReport(db, { ...base, clubId: elsewhere, kind: 'golf-session' }),
    await createReport(db, { ...base, clubId: null, kind: 'message' }),
  ];
  expect(await idsIn(admin, { clubId })).toEqual([own]);
  expect(await idsIn(globalAdmin, { clubId })).toEqual([own]);
  expect((await idsIn(globalAdmin, {})).slice(0, 3)).toEqual([none, other, own]);
  expect(await as(admin).reportDesk.waiting({ clubId })).toEqual({ count: 1 });
});

test('an admin neither sees nor decides a report about themselves', async () => {
  const reportId = await createReport(db, { reporterId: reporter.id, personId: admin.id, clubId });
  expect(await idsIn(admin, { clubId })).toEqual([]);
  expect(await as(admin).reportDesk.waiting({ clubId })).toEqual({ count: 0 });
  expect(await refusalOf(decide(admin, reportId, 'dismiss'))).toBe('NOT_FOUND');
  const [seen] = (await as(globalAdmin).reportDesk.list({ clubId })).items;
  expect(seen).toMatchObject({ id: reportId, decisions: ['suspend-member', 'suspend-account', 'dismiss'] });
});

test('removing a message reaches its readers at once and notifies its reporters', async () => {
  const { subjectId, reportId } = await reportMessage();
  const second = await createPerson(db);
  await addMember(db, clubId, second.id);
  const otherId = await createReport(db, {
    reporterId: second.id,
    personId: person.id,
    clubId,
    kind: 'message',
    subjectId,
  });
  const open = (await as(admin).reportDesk.list({ clubId })).items.find(({ id }) => id === reportId);
  expect(open).toMatchObject({
    kind: 'message',
    reporter: { displayName: 'Mia Melder' },
    person: { displayName: 'Piet Speler' },
    content: { personName: 'Piet Speler', text: 'Hallo allemaal' },
    decisions: ['remove', 'suspend-member', 'dismiss'],
  });
  const reader = await listen(product.publicUrl, reporter.token);
  await expect.poll(() => reader.hello).not.toBeNull();

  expect(await decide(admin, reportId, 'remove')).toEqual({ id: reportId, state: 'removed' });
  await expect
    .poll(() => reader.changes.map(({ kind }) => kind), { timeout: 5000 })
    .toEqual(expect.arrayContaining([messageRemoved, reportDecided]));
  reader.cut();
  const conversationId = await conversationOf(db, golfSessionId);
  const { items } = await as(reporter).conversation.messages({ conversationId });
  expect(items).toMatchObject([{ id: subjectId, message: 'Dit bericht is verwijderd', removed: true }]);

  // The copy stays, and one decision settles every open report on the message.
  const handled = (await as(admin).reportDesk.list({ clubId, group: 'handled' })).items;
  expect(handled.map(({ id }) => id).toSorted()).toEqual([reportId, otherId].toSorted());
  expect(handled.find(({ id }) => id === reportId)).toMatchObject({
    content: { text: 'Hallo allemaal' },
    decidedBy: 'Karin Beheer',
    decisions: [],
  });
  const told = await db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'event', 'related_id'])
    .where('related_id', 'in', [reportId, otherId])
    .execute();
  expect(told).toHaveLength(2);
  expect(told).toContainEqual({
    user_id: reporter.id,
    kind: 'report',
    event: 'removed',
    related_id: reportId,
  });
  expect(await deeds(person.id)).toEqual([['report.text-removed', clubId]]);
  const mine = await as(reporter).report.mine({});
  expect(mine.items).toMatchObject([{ id: reportId, state: 'removed' }]);
});

test('a removed picture leaves the profile and its files go; a later picture stays', async () => {
  await db.updateTable('profiles').set({ avatar_url: pictureUrl }).where('id', '=', person.id).execute();
  for (const side of [512, 128])
    await product.files.put(`${'ef'.repeat(16)}-${side}.webp`, Buffer.from('x'), 'image/webp');
  const input = { kind: 'person', subjectId: person.id, clubId, reason: 'false' } as const;
  const { id } = await as(reporter).report.create({ id: uuidv7(), ...input });
  await decide(admin, id, 'remove');
  const member = await as(reporter).membership.member({ clubId, userId: person.id });
  expect(member.avatarUrl).toBeNull();
  expect(await product.files.read(`${'ef'.repeat(16)}-512.webp`)).toBeNull();

  const again = await createReport(db, {
    reporterId: reporter.id,
    personId: person.id,
    clubId,
    originalPicture: pictureUrl,
  });
  await db
    .updateTable('profiles')
    .set({ avatar_url: '/demo-pictures/nieuw.svg' })
    .where('id', '=', person.id)
    .execute();
  expect(await refusalOf(decide(admin, again, 'remove'))).toBe('GONE');
  expect(await decide(admin, again, 'dismiss')).toMatchObject({ state: 'dismissed' });
});

test('a removed golf session is deleted, also a public one by a global admin', async () => {
  const toAll = await createGolfSession(db, person.id, { clubId: null });
  for (const [subjectId, who] of [
    [golfSessionId, admin],
    [toAll, globalAdmin],
  ] as const) {
    const input = { kind: 'golf-session', subjectId, reason: 'inappropriate' } as const;
    const { id } = await as(reporter).report.create({ id: uuidv7(), ...input });
    await decide(who, id, 'remove');
    const left = db.selectFrom('golf_sessions').select('id').where('id', '=', subjectId);
    expect(await left.executeTakeFirst()).toBeUndefined();
  }
});

test('a reported update is removed, and an admin can restore it with its picture', async () => {
  const subjectId = await createNews(db, clubId, { title: 'Vlaggen', content: 'Vanaf zondag rood.' });
  const image = { image_url: 'https://a.example/x.webp', image_alt: 'Een vlag' };
  await db.updateTable('content_updates').set(image).where('id', '=', subjectId).execute();
  const input = { kind: 'update', subjectId, reason: 'inappropriate' } as const;
  const { id } = await as(reporter).report.create({ id: uuidv7(), ...input });
  await decide(admin, id, 'remove');
  expect((await as(reporter).news.list({ clubId })).items).toEqual([]);
  await as(admin).newsDesk.restore({ id: uuidv7(), clubId, newsId: subjectId });
  expect((await as(reporter).news.list({ clubId })).items).toMatchObject([
    { id: subjectId, imageUrl: image.image_url },
  ]);
});

test('suspending ends the membership’s rights; the last admin stays, and nobody suspends themselves', async () => {
  const { reportId } = await reportMessage();
  expect(await decide(admin, reportId, 'suspend-member')).toMatchObject({ state: 'suspended' });
  expect(await refusalOf(as(person).news.list({ clubId }))).toBe('NOT_FOUND');
  expect(await deeds(person.id)).toEqual([['report.member-suspended', clubId]]);

  const aboutAdmin = await createReport(db, { reporterId: reporter.id, personId: admin.id, clubId });
  expect(await refusalOf(decide(globalAdmin, aboutAdmin, 'suspend-member'))).toBe('LAST_ADMIN');
  const withoutClub = await createReport(db, {
    reporterId: reporter.id,
    personId: person.id,
    clubId: null,
    kind: 'message',
  });
  expect(await refusalOf(decide(globalAdmin, withoutClub, 'suspend-member'))).toBe('GONE');
});

test('a report stays after the erasure of the person, without the copy', async () => {
  const { reportId } = await reportMessage();
  await db.updateTable('report_copies').set({ content: null }).where('id', '=', reportId).execute();
  const [found] = (await as(admin).reportDesk.list({ clubId })).items;
  expect(found).toMatchObject({ id: reportId, content: null });
  expect((await as(reporter).report.mine({})).items).toMatchObject([{ id: reportId, about: null }]);
});
