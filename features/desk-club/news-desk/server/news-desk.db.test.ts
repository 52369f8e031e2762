// What admins write, and what members then see. Updates are hidden, edited by two admins at once, removed, restored and purged.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newsChanged } from '#features/news/events.ts';
import { useDatabase } from '#tests/database.ts';
import { listen, subjectsOf } from '#tests/live/reader.ts';
import { createNews } from '#tests/people/club-life.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';
import { purgeNews } from './writes.ts';

const rounds = 20;
const day = 86_400_000;
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let memberToken: string;
let [asKarin, asPiet, asMember]: Api[] = [];

beforeEach(async () => {
  clubId = await createClub(db);
  const karin = await createPerson(db, { name: 'Karin de Boer' });
  const piet = await createPerson(db, { name: 'Piet Pen' });
  for (const { id } of [karin, piet]) await addMember(db, clubId, id, { role: 'admin' });
  const member = await createPerson(db);
  await addMember(db, clubId, member.id);
  memberToken = member.token;
  asKarin = callAs(product, karin.token);
  asPiet = callAs(product, piet.token);
  asMember = callAs(product, memberToken);
});

const form = { title: 'Greens open', content: 'De greens zijn weer open.' };
const picture = { imageUrl: 'https://club.example/a.jpg', imageAlt: 'De achttiende green' };
type Change = Partial<Parameters<Api['newsDesk']['create']>[0]>;

async function create(change: Change = {}) {
  const { id } = await asKarin!.newsDesk.create({ ...form, ...change, id: uuidv7(), clubId });
  return id;
}
const list = async (section?: 'updates' | 'events' | 'news') =>
  (await asKarin!.newsDesk.list({ clubId, ...(section && { section }) })).items;
const one = async (newsId: string) => (await list()).find(({ id }) => id === newsId)!;
const update = async (as: Api | undefined, newsId: string, change: Change, seen?: string) =>
  as!.newsDesk.update({
    ...form,
    ...change,
    id: uuidv7(),
    clubId,
    newsId,
    seen: seen ?? (await one(newsId)).updatedAt,
  });
const on = (newsId: string, club = clubId) => ({ id: uuidv7(), clubId: club, newsId });
const shown = async () => (await asMember!.news.list({ clubId })).items.map(({ id }) => id);

test('members see what an admin writes, unless it is hidden', async () => {
  const open = await create({ ...picture, priority: 3 });
  const hidden = await create({ isActive: false });
  expect(await asMember!.news.list({ clubId })).toMatchObject({
    items: [{ id: open, ...form, ...picture, priority: 3, section: 'updates', contentType: 'update' }],
  });
  expect((await list()).map(({ id, isActive }) => [id, isActive])).toEqual([
    [open, true],
    [hidden, false],
  ]);
  await update(asPiet, open, { isActive: false });
  expect(await shown()).toEqual([]);
});

test('an update that was written before it is shown is new when it is shown', async () => {
  const draft = await create({ isActive: false });
  const other = await create();
  await update(asKarin, draft, {});
  expect(await shown()).toEqual([draft, other]);
  await update(asKarin, other, { title: 'Greens weer open' });
  expect(await shown()).toEqual([draft, other]);
});

test('an update that is hidden to mend it keeps its date', async () => {
  const first = await create();
  const other = await create();
  const draft = await create({ isActive: false });
  await update(asKarin, draft, {});
  const last = await create();
  for (const id of [first, draft])
    for (const isActive of [false, true]) await update(asKarin, id, { isActive });
  expect(await shown()).toEqual([last, draft, other, first]);
});

test('an event has its date in Amsterdam; other updates keep none', async () => {
  const dated = { eventDate: '2026-06-06', eventTime: '19:30', eventLocation: 'Clubhuis' };
  const event = await create({ ...dated, section: 'monthly-events', contentType: 'event' });
  expect(await one(event)).toMatchObject({ eventLocation: 'Clubhuis' });
  expect(new Date((await one(event)).eventStartsAt!).toISOString()).toBe('2026-06-06T17:30:00.000Z');
  await update(asKarin, event, { ...dated, section: 'news', contentType: 'news' });
  expect(await one(event)).toMatchObject({ eventStartsAt: null, eventLocation: null });
});

test('the filter lists announcements as updates and monthly events as events', async () => {
  for (const section of ['updates', 'news', 'events', 'announcements', 'monthly-events'] as const) {
    await create({ section });
  }
  const sectionsOf = async (filter?: 'updates' | 'events' | 'news') =>
    new Set((await list(filter)).map(({ section }) => section));
  expect(await sectionsOf('updates')).toEqual(new Set(['updates', 'announcements']));
  expect(await sectionsOf('events')).toEqual(new Set(['events', 'monthly-events']));
  expect(await sectionsOf('news')).toEqual(new Set(['news']));
  expect((await sectionsOf()).size).toBe(5);
});

test('a picture on this site stays with its own update', async () => {
  const address = `/pictures/${uuidv7().replaceAll('-', '')}-512.webp`;
  const newsId = await create(picture);
  await db.updateTable('content_updates').set({ image_url: address }).where('id', '=', newsId).execute();
  const own = { imageUrl: address, imageAlt: 'Vlag' };
  await update(asKarin, newsId, own);
  expect(await one(newsId)).toMatchObject(own);
  expect(await refusalOf(create(own))).toBe('PICTURE_GONE');
  expect(await refusalOf(update(asKarin, await create(), own))).toBe('PICTURE_GONE');
});

test('of two admins who edit at once, the second is refused', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const newsId = await create();
    const { updatedAt } = await one(newsId);
    const outcomes = await Promise.all(
      [asKarin, asPiet].map((as, index) =>
        update(as, newsId, { title: `Titel ${index}` }, updatedAt).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['CHANGED_MEANWHILE', 'done']);
  }
});

test('a removed update is gone for everybody, can be restored for 30 days, and is then deleted', async () => {
  const newsId = await create(picture);
  await asKarin!.newsDesk.remove(on(newsId));
  expect(await shown()).toEqual([]);
  expect(await list()).toEqual([]);
  expect(await refusalOf(asPiet!.newsDesk.remove(on(newsId)))).toBe('NOT_FOUND');
  expect((await asPiet!.newsDesk.removed({ clubId })).items).toMatchObject([
    { id: newsId, title: form.title },
  ]);
  await asPiet!.newsDesk.restore(on(newsId));
  expect(await shown()).toEqual([newsId]);
  expect((await asPiet!.newsDesk.removed({ clubId })).items).toEqual([]);

  const late = await createNews(db, clubId, { title: 'Te laat', removedAt: new Date(Date.now() - 31 * day) });
  expect((await asPiet!.newsDesk.removed({ clubId })).items).toEqual([]);
  expect(await refusalOf(asPiet!.newsDesk.restore(on(late)))).toBe('TOO_LATE');
  const recent = await createNews(db, clubId, {
    title: 'Nog net',
    removedAt: new Date(Date.now() - 29 * day),
  });
  await purgeNews(db, new Date());
  const { rows } = await database.pool.query('select id from content_updates where club_id = $1', [clubId]);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([newsId, recent]));
});

test('a removed update cannot be edited, and one that is not removed cannot be restored', async () => {
  const newsId = await create();
  const { updatedAt } = await one(newsId);
  expect(await refusalOf(asPiet!.newsDesk.restore(on(newsId)))).toBe('NOT_FOUND');
  await asKarin!.newsDesk.remove(on(newsId));
  expect(await refusalOf(update(asKarin, newsId, {}, updatedAt))).toBe('NOT_FOUND');
  await asKarin!.newsDesk.restore(on(newsId));
  expect(await refusalOf(update(asKarin, newsId, {}, updatedAt))).toBe('CHANGED_MEANWHILE');
});

test('of two admins who restore at once, the second finds nothing', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const newsId = await createNews(db, clubId, { title: 'Weg', removedAt: new Date() });
    const outcomes = await Promise.allSettled(
      [asKarin, asPiet].map((as) => as!.newsDesk.restore(on(newsId))),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

test("another club's update looks like a missing one, removed or not", async () => {
  const elsewhere = await createClub(db);
  const theirs = await createNews(db, elsewhere, { title: 'Van een ander' });
  const removed = await createNews(db, elsewhere, { title: 'Van een ander', removedAt: new Date() });
  expect((await asKarin!.newsDesk.removed({ clubId })).items).toEqual([]);
  const missing = uuidv7();
  for (const newsId of [theirs, removed, missing]) {
    expect(await refusalOf(update(asKarin, newsId, {}, 'x'))).toBe('NOT_FOUND');
    expect(await refusalOf(asKarin!.newsDesk.remove(on(newsId)))).toBe('NOT_FOUND');
    expect(await refusalOf(asKarin!.newsDesk.restore(on(newsId)))).toBe('NOT_FOUND');
  }
});

test('each change is sent to the members who have the app open', async () => {
  const reader = await listen(product.publicUrl, memberToken);
  onTestFinished(() => reader.cut());
  await vi.waitFor(() => expect(reader.hello).not.toBeNull(), 5000);
  const newsId = await create();
  await update(asKarin, newsId, { title: 'Greens dicht' });
  await asKarin!.newsDesk.remove(on(newsId));
  await asKarin!.newsDesk.restore(on(newsId));
  await vi.waitFor(() => expect(subjectsOf(reader, newsChanged)).toEqual([clubId, clubId, clubId, clubId]));
});
