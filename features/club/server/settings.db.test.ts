// Editing a club: what is given changes and the rest stays, members see it live, and the logo's files follow its row.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sweepPictures } from '#platform/server/files/stored-pictures.ts';
import { silentLog } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { startForecast } from '#tests/fakes/forecast.ts';
import { listen, subjectsOf } from '#tests/live/reader.ts';
import { askAs } from '#tests/matrix/calls.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { clearKept, keptIn } from '#tests/security/uploads/uploading.ts';
import { clubChanged } from '../events.ts';

const database = await useDatabase();
const { db } = database;
const forecast = await startForecast();
const product = await useProduct(database, { weatherUrl: forecast.url });

let clubId: string;
let admin: Person;
let api: Api;

beforeEach(async () => {
  clubId = await createClub(db, 'Golfclub De Proef');
  admin = await createPerson(db, { name: 'Karin de Boer' });
  await addMember(db, clubId, admin.id, { role: 'admin' });
  api = callAs(product, admin.token);
  await clearKept(product);
});

type Changes = Omit<Parameters<Api['club']['update']>[0], 'id' | 'clubId'>;
const update = (changes: Changes) => api.club.update({ ...changes, id: uuidv7(), clubId });
const sendLogo = (as: Person, id = uuidv7()) =>
  askAs(product, as, 'club.setLogo', { id, clubId, left: 0, top: 0, size: 4 });
const settings = () => api.club.settings({ clubId });
const logo = async () => (await settings()).logoUrl;

test('an update changes what it names and leaves the rest', async () => {
  const before = await settings();
  await update({ name: '  Golfclub  De Nieuwe Proef ', holes: 18 });
  expect(await settings()).toEqual({ ...before, name: 'Golfclub De Nieuwe Proef', holes: 18 });
  await update({
    description: 'Achttien holes.',
    location: 'Ommen',
    coordinates: { latitude: 52.1234567, longitude: 6.5 },
  });
  expect(await settings()).toEqual({
    ...before,
    name: 'Golfclub De Nieuwe Proef',
    holes: 18,
    description: 'Achttien holes.',
    location: 'Ommen',
    coordinates: { latitude: 52.12346, longitude: 6.5 },
  });
  await update({
    description: '',
    location: '',
    info: '',
    foundedYear: null,
    holes: null,
    coordinates: null,
  });
  const stored = await db
    .selectFrom('golf_clubs')
    .selectAll()
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    description: null,
    location: null,
    info: null,
    holes: null,
    latitude: null,
  });
});

test('two admins who change different fields at once both succeed', async () => {
  await Promise.all([update({ name: 'Golfclub De Duinen' }), update({ holes: 27 })]);
  expect(await settings()).toMatchObject({ name: 'Golfclub De Duinen', holes: 27 });
});

test.each<[string, object]>([
  ['a name of one letter', { name: 'x' }],
  ['a name of 101 letters', { name: 'x'.repeat(101) }],
  ['a name with an invisible character', { name: 'Golf\u202Eclub' }],
  ['a location of one letter', { location: 'x' }],
  ['half a hole', { holes: 9.5 }],
  ['a year before golf', { foundedYear: 1650 }],
  ['a year after this one', { foundedYear: new Date().getFullYear() + 1 }],
  ['coordinates off the earth', { coordinates: { latitude: 91, longitude: 4 } }],
  ['half coordinates', { coordinates: { latitude: 52 } }],
  ['an update without changes', {}],
  ['a slug', { slug: 'andere-club' }],
  ['an address of a logo', { logoUrl: '/pictures/x.webp' }],
])('%s is refused', async (_, changes) => {
  expect(await refusalOf(update(changes as Changes))).toBe('INVALID_INPUT');
});

test('open streams of members receive each change, and new coordinates change the weather', async () => {
  const member = await createPerson(db);
  await addMember(db, clubId, member.id);
  const reader = await listen(product.publicUrl, member.token);
  onTestFinished(() => reader.cut());
  await vi.waitFor(() => expect(reader.hello).not.toBeNull(), 5000);
  await update({ name: 'Golfclub De Duinen' });
  await vi.waitFor(() => expect(subjectsOf(reader, clubChanged)).toEqual([clubId]), 1000);

  const weather = async () => (await callAs(product, member.token).course.status({ clubId })).weather;
  expect(await weather()).toBeNull();
  const coordinates = { latitude: 51.5, longitude: 3.75 };
  forecast.say(coordinates, { temperature: 7, wind: 30, code: 61 });
  await update({ coordinates });
  await vi.waitFor(() => expect(subjectsOf(reader, clubChanged)).toEqual([clubId, clubId]), 1000);
  expect(await weather()).toMatchObject({ condition: 'rain', temperature: 7 });
});

test('a new logo replaces the former one, survives the sweep, and can be removed', async () => {
  await sendLogo(admin);
  const first = await logo();
  expect(first).toMatch(/^\/pictures\/[0-9a-f]{32}-512\.webp$/);
  await sendLogo(admin);
  const second = await logo();
  expect(second).not.toBe(first);
  expect(await keptIn(product)).toHaveLength(2);
  await sweepPictures({ db, files: product.files, log: silentLog, before: new Date(Date.now() + 3_600_000) });
  expect((await sendRaw(product, { path: second! })).status).toBe(200);
  expect((await sendRaw(product, { path: first! })).status).toBe(404);
  await api.club.removeLogo({ id: uuidv7(), clubId });
  expect(await logo()).toBeNull();
  expect(await keptIn(product)).toEqual([]);
});

test('a refused or repeated upload leaves no files', async () => {
  const member = await createPerson(db);
  await addMember(db, clubId, member.id);
  expect(await refusalOf(sendLogo(member))).toBe('NOT_CLUB_ADMIN');
  expect(await keptIn(product)).toEqual([]);
  const id = uuidv7();
  const answers = await Promise.all([1, 2, 3].map(() => sendLogo(admin, id)));
  for (const answer of answers) expect(answer).toEqual({ logoUrl: await logo() });
  expect(await keptIn(product)).toHaveLength(2);
});

test('each change leaves an audit entry', async () => {
  await update({ name: 'Golfclub De Duinen' });
  await sendLogo(admin);
  await api.club.removeLogo({ id: uuidv7(), clubId });
  const { items } = await api.club.auditLog({ clubId });
  expect(items.map(({ action }) => action)).toEqual(['club.logo-removed', 'club.logo-set', 'club.updated']);
});
