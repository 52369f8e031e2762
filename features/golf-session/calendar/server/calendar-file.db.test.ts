// The address of a golf session's calendar file: for one player, one golf session and ten minutes, without signing in.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { calendarFileToken } from '#tests/people/calendar-feed.ts';
import { addPlayer, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { fileAddress } from '../calendar.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const [before, after] = [
  await useProduct(database, { clockOffsetSeconds: 595 }),
  await useProduct(database, { clockOffsetSeconds: 600 }),
];

let organiser: Person;
let anna: Person;
let id: string;

beforeEach(async () => {
  [organiser, anna] = [await createPerson(db), await createPerson(db)];
  id = await createGolfSession(db, organiser.id, { title: 'Vroeg rondje' });
  await addPlayer(db, id, anna.id);
});

const linkOf = async (person: Person, golfSessionId = id) =>
  (await callAs(product, person.token).calendar.fileLink({ golfSessionId })).link;
const open = (path: string, at = product) => sendRaw(at, { path });
const answerTo = async (path: string, at = product) => {
  const { status, text } = await open(path, at);
  return [status, text];
};
/** The answer about a golf session that does not exist, with a valid token. */
const notFound = () => {
  const gone = uuidv7();
  return answerTo(fileAddress(gone, calendarFileToken(anna.id, gone)));
};

test('the address opens the file without a session, for ten minutes', async () => {
  const link = await linkOf(anna);
  const { status, text } = await open(link);
  expect([status, text]).toEqual([200, expect.stringContaining('Vroeg rondje')]);
  expect((await open(link, before)).status).toBe(200);
  expect(await answerTo(link, after)).toEqual(await notFound());
  expect((await notFound())[0]).toBe(404);
});

test('a token opens no other golf session, and none of another person', async () => {
  const other = await createGolfSession(db, organiser.id);
  await addPlayer(db, other, anna.id);
  const link = await linkOf(anna);
  expect(await answerTo(link.replace(id, other))).toEqual(await notFound());
  const [path = '', token = ''] = link.split('=');
  const [encoded = '', signature = ''] = token.split('.');
  const forge = (from: string, to: string) =>
    Buffer.from(Buffer.from(encoded, 'base64url').toString().replace(from, to)).toString('base64url');
  for (const forged of [forge(anna.id, organiser.id), forge(' 1', ' 2')])
    expect(await answerTo(`${path}=${forged}.${signature}`)).toEqual(await notFound());
  expect(await answerTo(`${path}=`)).toEqual(await notFound());
});

test('only a player gets an address', async () => {
  const bob = await createPerson(db);
  expect(await refusalOf(linkOf(bob))).toBe('NOT_PARTICIPANT');
});

test('the address ends when its player leaves, or the account is suspended or closed', async () => {
  const link = await linkOf(anna);
  const change = (values: object) => db.updateTable('users').set(values).where('id', '=', anna.id).execute();
  for (const [lost, restored] of [
    [{ suspended_at: new Date() }, { suspended_at: null }],
    [{ deletion_due_at: new Date() }, { deletion_due_at: null }],
  ] as const) {
    await change(lost);
    expect(await answerTo(link)).toEqual(await notFound());
    await change(restored);
    expect((await open(link)).status).toBe(200);
  }
  await db.deleteFrom('golf_session_participants').where('user_id', '=', anna.id).execute();
  expect(await answerTo(link)).toEqual(await notFound());
});
