// What a calendar program reads: the rounds of the owner of the link, each once and with its latest state, and nobody's name.
// Runs on the oldest PostgreSQL too.
import ICAL from 'ical.js';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createCalendarFeed } from '#tests/people/calendar-feed.ts';
import { addPlayer, createGolfSession, createPerson, signIn, type Person } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const { db } = database;
const lines: string[] = [];
const product = await useProduct(database, {}, (...line) => void lines.push(JSON.stringify(line)));

let anna: Person;
let token: string;

beforeEach(async () => {
  anna = await createPerson(db, { name: 'Anna Albatros' });
  token = await createCalendarFeed(db, anna.id);
});

const askFeed = (secret = token) => sendRaw(product, { path: `/api/calendar.ics?token=${secret}` });

const askFile = async (golfSessionId: string) =>
  sendRaw(product, {
    path: (await callAs(product, anna.token).calendar.fileLink({ golfSessionId })).link,
  });

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, location, sequence } = new ICAL.Event(component);
    const [start, end, status] = ['dtstart', 'dtend', 'status'].map((name) =>
      String(component.getFirstPropertyValue(name)),
    );
    return { id: uid.replace(/@.*/, ''), summary, description, location, sequence, start, end, status };
  });
}
const readFeed = async () => eventsOf((await askFeed()).text);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('the feed has the rounds that its owner organises or plays, without the names of others', async () => {
  const bob = await createPerson(db, { name: 'Bob Birdie' });
  const startsAt = new Date('2027-01-09T08:30:00Z');
  const own = await createGolfSession(db, anna.id, { title: 'Vroeg rondje', startsAt });
  const joined = await createGolfSession(db, bob.id);
  for (const [golfSession, player] of [
    [own, bob],
    [joined, anna],
  ] as const)
    await addPlayer(db, golfSession, player.id);
  await createGolfSession(db, bob.id, { title: 'Zonder Anna' });
  await db
    .updateTable('golf_sessions')
    .set({ holes: 9, meeting_minutes: 30 })
    .where('id', '=', own)
    .execute();
  const { status, headers, text } = await askFeed();
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ]);
  const events = eventsOf(text);
  expect(new Set(events.map(({ id }) => id))).toEqual(new Set([own, joined]));
  expect(events.find(({ id }) => id === own)).toMatchObject({
    summary: 'Vroeg rondje',
    description: expect.stringContaining('Verzamelen om 09:00.'),
    start: '2027-01-09T09:30:00',
    end: '2027-01-09T12:30:00',
    status: 'CONFIRMED',
    sequence: 1,
  });
  expect(text).not.toContain('Bob');
});

test('an unchanged feed answers 304, a changed one the whole calendar; search engines keep neither', async () => {
  const id = await createGolfSession(db, anna.id);
  const { headers } = await askFeed();
  expect(headers['x-robots-tag']).toBe('noindex');
  const ask = () =>
    sendRaw(product, {
      path: `/api/calendar.ics?token=${token}`,
      headers: { 'if-none-match': String(headers.etag) },
    });
  const same = await ask();
  expect([same.status, same.text]).toEqual([304, '']);
  await db.updateTable('golf_sessions').set({ location: 'Tee 10' }).where('id', '=', id).execute();
  expect((await ask()).status).toBe(200);
});

test('a change keeps the identifier and raises the sequence, and so does cancelling', async () => {
  const id = await createGolfSession(db, anna.id);
  const [before] = await readFeed();
  const changedAt = async () => {
    const row = db.selectFrom('golf_sessions').select('changed_at').where('id', '=', id);
    return Date.parse((await row.executeTakeFirstOrThrow()).changed_at);
  };
  const first = await changedAt();
  await db.updateTable('golf_sessions').set({ max_players: 5 }).where('id', '=', id).execute();
  expect(await changedAt(), 'places are not in a calendar').toBe(first);
  await db.updateTable('golf_sessions').set({ location: 'Tee 10' }).where('id', '=', id).execute();
  expect(await changedAt()).toBeGreaterThan(first);
  await db.updateTable('golf_sessions').set({ status: 'cancelled' }).where('id', '=', id).execute();
  expect(await readFeed()).toEqual([
    { ...before, location: 'Tee 10', sequence: before!.sequence + 2, status: 'CANCELLED' },
  ]);
});

test('cancelled rounds leave the feed after thirty days, played ones after a year', async () => {
  const rounds = [
    ['cancelled', -29],
    ['cancelled', -31],
    ['completed', -364],
    ['completed', -366],
  ] as const;
  const ids: string[] = [];
  for (const [status, days] of rounds)
    ids.push(await createGolfSession(db, anna.id, { status, startsAt: inDays(days) }));
  const shown = new Set((await readFeed()).map(({ id }) => id));
  expect(ids.map((id) => shown.has(id))).toEqual([true, false, true, false]);
});

const leave = (person: Person, golfSessionId: string) =>
  callAs(product, person.token).participation.leave({ id: uuidv7(), golfSessionId });

test('a round that the owner left stays, cancelled, with what the owner knew of it', async () => {
  const bob = await createPerson(db);
  const startsAt = new Date('2029-01-09T08:30:00Z');
  const id = await createGolfSession(db, bob.id, { title: 'Rondje van Bob', startsAt });
  await addPlayer(db, id, anna.id);
  const [playing] = await readFeed();
  await leave(anna, id);
  const cancelled = { ...playing!, status: 'CANCELLED', sequence: playing!.sequence + 1 };
  expect(await readFeed()).toMatchObject([{ ...cancelled, description: 'Je speelt niet meer mee.' }]);

  const moved = {
    title: 'Rondje zonder Anna',
    location: 'Bij Bob',
    starts_at: new Date('2029-01-10T12:00:00Z'),
  };
  await db.updateTable('golf_sessions').set(moved).where('id', '=', id).execute();
  const [later] = await readFeed();
  expect(later).toMatchObject({
    summary: 'Golfsessie',
    location: '',
    start: playing!.start,
    sequence: cancelled.sequence,
  });
});

test('joining and leaving again keep raising the sequence, in the file of the round too', async () => {
  const bob = await createPerson(db);
  const id = await createGolfSession(db, bob.id);
  const seen: unknown[] = [];
  const note = async () => {
    const [event] = await readFeed();
    seen.push([event!.status, event!.sequence]);
  };
  for (let round = 0; round < 2; round += 1) {
    await addPlayer(db, id, anna.id);
    await note();
    if (round === 1) break;
    const remove = { id: uuidv7(), golfSessionId: id, userId: anna.id };
    await callAs(product, bob.token).golfSessionManagement.removePlayer(remove);
    await note();
  }
  const [file] = eventsOf((await askFile(id)).text);
  expect([seen, file!.sequence]).toEqual([
    [
      ['CONFIRMED', 0],
      ['CANCELLED', 1],
      ['CONFIRMED', 2],
    ],
    2,
  ]);
});

test('a round that was left leaves the feed when it was deleted, or a year after its start', async () => {
  const bob = await createPerson(db);
  const [old, recent, deleted] = [
    await createGolfSession(db, bob.id, { startsAt: inDays(-366) }),
    await createGolfSession(db, bob.id, { startsAt: inDays(-364) }),
    await createGolfSession(db, bob.id),
  ];
  for (const id of [old, recent, deleted]) {
    await addPlayer(db, id, anna.id);
    await db.deleteFrom('golf_session_participants').where('golf_session_id', '=', id).execute();
  }
  await db.deleteFrom('golf_sessions').where('id', '=', deleted).execute();
  expect((await readFeed()).map(({ id }) => id)).toEqual([recent]);
});

test('nothing is kept about a round that a user without a feed left', async () => {
  const bob = await createPerson(db);
  const id = await createGolfSession(db, anna.id);
  await addPlayer(db, id, bob.id);
  await leave(bob, id);
  await createCalendarFeed(db, bob.id);
  const kept = db.selectFrom('calendar_departures').selectAll().where('user_id', '=', bob.id);
  expect(await kept.execute()).toEqual([]);
});

test('a renewed link replaces the old one, which is answered like an unknown one', async () => {
  const api = callAs(product, anna.token);
  const { link: old } = await api.calendar.link({});
  expect(old).toBe(`${product.publicUrl}/api/calendar.ics?token=${token}`);
  const { link } = await api.calendar.renew({ id: uuidv7() });
  expect(link).not.toBe(old);
  expect(await api.calendar.link({})).toEqual({ link });
  const [former, unknown] = await Promise.all([askFeed(), askFeed('x'.repeat(43))]);
  expect([former.status, former.text]).toEqual([404, unknown.text]);
  expect((await askFeed(new URL(link).searchParams.get('token')!)).status).toBe(200);
});

test('a user has no link before asking for one', async () => {
  const bob = await createPerson(db);
  expect(await callAs(product, bob.token).calendar.link({})).toEqual({ link: null });
});

test.each([
  ['suspended', { suspended_at: new Date() }],
  ['closed', { deletion_due_at: new Date() }],
])('the feed of a %s account is answered like an unknown one', async (_, change) => {
  expect((await askFeed()).status).toBe(200);
  await db.updateTable('users').set(change).where('id', '=', anna.id).execute();
  expect((await askFeed()).text).toBe((await askFeed('unknown')).text);
});

test('the link ends where the sessions of other devices end, and not with a single device', async () => {
  const { account } = callAs(product, anna.token);
  await account.endDevice({ id: uuidv7(), deviceId: (await signIn(db, anna.id)).sessionId });
  expect((await askFeed()).status).toBe(200);
  await account.endOtherDevices({ id: uuidv7() });
  expect((await askFeed()).text).toBe((await askFeed('unknown')).text);
});

test('neither the log nor a stored answer contains the token', async () => {
  const { link } = await callAs(product, anna.token).calendar.renew({ id: uuidv7() });
  const secret = new URL(link).searchParams.get('token')!;
  await askFeed(secret);
  expect(lines.join('')).toContain('/api/calendar.ics');
  expect(lines.join('')).not.toContain(secret);
  const commands = await db.selectFrom('commands').selectAll().where('user_id', '=', anna.id).execute();
  expect(JSON.stringify(commands)).not.toContain(secret);
});

test('a player saves one golf session, also after it was cancelled', async () => {
  const id = await createGolfSession(db, anna.id, { title: 'Eentje', status: 'cancelled' });
  const { headers, text } = await askFile(id);
  expect(headers['content-disposition']).toBe('attachment; filename="golfsessie.ics"');
  expect(eventsOf(text)).toMatchObject([{ id, summary: 'Eentje', status: 'CANCELLED' }]);
});
