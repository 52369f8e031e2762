// The link of a golf session for people outside: who makes and withdraws it, and what it shows to people without an account.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { lookUps, sharedAddress } from '../rules.ts';
import { findPreview } from './reads.ts';

const database = await useDatabase();
const { db } = database;
const lines: string[] = [];
const product = await useProduct(database, {}, (...line) => void lines.push(JSON.stringify(line)));

const title = 'Verjaardag van Truus Tegenwind';
let clubId: string;
let organiser: Person;
let player: Person;
let golfSessionId: string;

beforeEach(async () => {
  clubId = await createClub(db, 'Golfclub De Kaap');
  organiser = await createPerson(db, { name: 'Olga Organisator' });
  player = await createPerson(db, { name: 'Pim Putter' });
  for (const { id } of [organiser, player]) await addMember(db, clubId, id);
  golfSessionId = await createGolfSession(db, organiser.id, {
    clubId,
    title,
    startsAt: new Date('2029-11-24T08:30:00Z'),
    maxPlayers: 4,
  });
  await addPlayer(db, golfSessionId, player.id);
});

const share = (person: Person) =>
  callAs(product, person.token).sharedGolfSession.share({ id: uuidv7(), golfSessionId });
const withdraw = (person: Person) =>
  callAs(product, person.token).sharedGolfSession.withdraw({ id: uuidv7(), golfSessionId });
const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';
const open = (token: string) => sendRaw(product, { path: `/api/shared-golf-session?token=${token}` });
const addressOf = (token: string) => new URL(sharedAddress(token), product.publicUrl);
const previewOf = (token: string) => findPreview(product, uuidv7(), addressOf(token));
const change = (set: object) =>
  db.updateTable('golf_sessions').set(set).where('id', '=', golfSessionId).execute();

test('a visitor with the link sees the round, and nothing that a person wrote', async () => {
  await change({ min_handicap: 10, max_handicap: 25.5, description: 'Neem Kees mee', location: 'Bij Kees' });
  const { link } = await share(organiser);
  expect(link).toMatch(`${product.publicUrl}/meespelen?token=`);
  const { status, text, json } = await open(tokenOf(link));
  expect(status).toBe(200);
  expect(json()).toEqual({
    golfSessionId,
    startsAt: '2029-11-24T08:30:00Z',
    clubName: 'Golfclub De Kaap',
    holes: 18,
    state: 'open',
    freePlaces: 2,
    minHandicap: 10,
    maxHandicap: 25.5,
  });
  expect(text).not.toMatch(/Truus|Kees|Olga|Pim/);
});

test.each([
  ['open', { status: 'open' }, 'nog 2 plekken'],
  ['full', { max_players: 2, status: 'full' }, 'alle plekken zijn bezet'],
  ['closed', { status: 'closed' }, 'gesloten voor nieuwe spelers'],
  ['cancelled', { status: 'cancelled' }, 'gaat niet door'],
  ['past', { starts_at: new Date(Date.now() - 60_000) }, 'al gespeeld'],
  ['past', { starts_at: new Date(Date.now() - 60_000), status: 'completed' }, 'al gespeeld'],
] as const)('a link and its preview show that the golf session is %s', async (state, set, words) => {
  const token = tokenOf((await share(organiser)).link);
  await change(set);
  expect((await open(token)).json()).toMatchObject({ state, freePlaces: state === 'open' ? 2 : 0 });
  const preview = await previewOf(token);
  expect(preview?.found).toBe(true);
  expect(preview?.title).toContain(' · Golfclub De Kaap');
  expect(preview?.description).toContain(words);
  expect(JSON.stringify(preview)).not.toMatch(/Truus|Olga|Pim/);
});

test('a link does not count a place that is offered to the waiting list as free', async () => {
  const token = tokenOf((await share(organiser)).link);
  await change({ offered_places: 1 });
  expect((await open(token)).json()).toMatchObject({ state: 'open', freePlaces: 1 });
  expect((await open(`${token}.`)).status).toBe(200);
});

test('players and the organiser get one and the same link', async () => {
  const api = callAs(product, player.token).sharedGolfSession;
  expect(await api.link({ golfSessionId })).toEqual({ link: null, withdrawn: false });
  const { link } = await share(player);
  expect(await share(organiser)).toEqual({ link, withdrawn: false });
  expect(await api.link({ golfSessionId })).toEqual({ link, withdrawn: false });
});

test('a withdrawn link is answered like an unknown one, and only the organiser makes a new one', async () => {
  const { link } = await share(player);
  await withdraw(organiser);
  const [former, unknown] = [await open(tokenOf(link)), await open('x'.repeat(43))];
  expect([former.status, former.text]).toEqual([404, unknown.text]);
  expect(await previewOf(tokenOf(link))).toEqual(await previewOf('unknown'));
  const state = await callAs(product, player.token).sharedGolfSession.link({ golfSessionId });
  expect(state).toEqual({ link: null, withdrawn: true });
  expect(await refusalOf(share(player))).toBe('WITHDRAWN');
  const { link: next } = await share(organiser);
  expect(next).not.toBe(link);
  expect((await open(tokenOf(next))).status).toBe(200);
});

test.each([
  ['golf session that was archived', () => change({ archived_at: new Date() })],
  [
    'golf session of a club that was archived',
    () => db.updateTable('golf_clubs').set({ archived_at: new Date() }).where('id', '=', clubId).execute(),
  ],
  [
    'golf session that was removed',
    () => db.deleteFrom('golf_sessions').where('id', '=', golfSessionId).execute(),
  ],
])('the link of a %s is answered like an unknown one', async (_, end) => {
  const token = tokenOf((await share(organiser)).link);
  await end();
  expect((await open(token)).text).toBe((await open('unknown')).text);
});

test.each([
  ['cancelled', { status: 'cancelled' }],
  ['begun', { starts_at: new Date(Date.now() - 60_000) }],
] as const)('a golf session that is %s gets no link any more', async (_, set) => {
  await change(set);
  expect(await refusalOf(share(organiser))).toBe('ENDED');
});

test('neither the log nor a stored answer contains the token', async () => {
  const { link } = await share(organiser);
  await open(tokenOf(link));
  expect(lines.join('')).toContain('/api/shared-golf-session');
  expect(lines.join('')).not.toContain(tokenOf(link));
  const commands = await db.selectFrom('commands').selectAll().where('user_id', '=', organiser.id).execute();
  expect(JSON.stringify(commands)).not.toContain(tokenOf(link));
});

test('too many look-ups from one network are refused, and their previews do not name the golf session', async () => {
  const { link } = await share(organiser);
  const limited = await useProduct(database, { rateLimits: true });
  const previewOfMany = (token: string) => findPreview(limited, 'club house', addressOf(token));
  const { rule } = lookUps;
  for (let look = 0; look < rule.burst; look += 1)
    await limited.limits.take(`${lookUps.name}:club house`, rule);
  expect(await previewOfMany(tokenOf(link))).toEqual(await previewOfMany('unknown'));
  const path = `/api/shared-golf-session?token=${tokenOf(link)}`;
  const answers: number[] = [];
  for (let look = 0; look <= rule.burst; look += 40)
    answers.push(
      ...(await Promise.all(Array.from({ length: 40 }, () => sendRaw(limited, { path })))).map(
        ({ status }) => status,
      ),
    );
  expect(new Set(answers)).toEqual(new Set([200, 429]));
});
