// The weekly digest: its recipients, its time, and its content.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { digestMail } from '#features/notification/digest/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { createNews } from '#tests/people/club-life.ts';
import { mailToken } from '#tests/people/mail-token.ts';
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
import { makeDue, sendDue, waitingOn } from '#tests/post.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';
import { digestLane, queueDigests, type DigestMail } from './jobs.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const monday = new Date('2026-11-23T07:00:00Z');
const hour = 3_600_000;
const inHours = (hours: number) => new Date(monday.getTime() + hours * hour);

let clubId: string;
let anna: Person;
let asAnna: Api;
let organiser: Person;

beforeEach(async () => {
  await sql`delete from notification_choices`.execute(db);
  await sql`delete from deliveries`.execute(db);
  clubId = await createClub(db);
  anna = await createPerson(db);
  organiser = await createPerson(db, { name: 'Otto Organisator' });
  for (const { id } of [anna, organiser]) await addMember(db, clubId, id);
  asAnna = callAs(product, anna.token);
});

const wantDigest = () =>
  asAnna.notification.choose({ id: uuidv7(), kind: 'digest', channel: 'mail', on: true });
const tellNews = (title = 'De baan is open') => createNews(db, clubId, { title, createdAt: inHours(-24) });
const play = (title: string, options: Parameters<typeof createGolfSession>[2] = {}, by = organiser.id) =>
  createGolfSession(db, by, { clubId, title, startsAt: inHours(26), ...options });

async function run(now = monday, fails = false): Promise<DigestMail[]> {
  const sent: DigestMail[] = [];
  const send = async (mail: DigestMail) => {
    if (fails) throw new Error('No server');
    sent.push(mail);
  };
  await sendAll(send, now);
  return sent;
}
/** What a server does on its Monday morning. */
async function sendAll(send: (mail: DigestMail) => Promise<void>, now = monday): Promise<void> {
  await queueDigests(db, now);
  await sendDue(db, digestLane({ db, clock: { now: () => now }, send }), { now });
}
const rows = () => db.selectFrom('digests').select('sent_at').where('user_id', '=', anna.id).execute();

test('the digest is off until it is chosen, and ends with its unsubscribe link', async () => {
  await tellNews();
  const { items } = await asAnna.notification.choices();
  expect(items.at(-1)).toEqual({ kind: 'digest', in_app: false, push: false, mail: false });
  expect(await run()).toEqual([]);
  expect(
    await refusalOf(asAnna.notification.choose({ id: uuidv7(), kind: 'digest', channel: 'push', on: true })),
  ).toBe('INVALID_INPUT');
  await wantDigest();
  await run(monday, true);
  await makeDue(db, 'digest');
  const token = mailToken(anna.id, { kinds: ['digest'] });
  expect(await callAs(product).notification.setMail({ id: uuidv7(), token, on: false })).toEqual({
    kinds: ['digest'],
    on: false,
  });
  expect(await run()).toEqual([]);
  expect(await run(inHours(168))).toEqual([]);
  expect(await rows()).toHaveLength(1);
});

test('the digest is sent only on Monday morning in Amsterdam', async () => {
  await tellNews();
  await wantDigest();
  for (const hours of [-24, -1 / 60, 4, 24]) expect(await run(inHours(hours))).toEqual([]);
  expect(await rows()).toEqual([]);
  expect(await run(inHours(3.9))).toHaveLength(1);
});

test('the digest is sent once a week, also when a second server looks while the first sends, and again in the next week', async () => {
  await tellNews();
  await wantDigest();
  let sends = 0;
  const hold = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const send = async () => {
    sends += 1;
    started.resolve();
    await hold.promise;
  };
  const first = sendAll(send);
  await started.promise;
  expect(await run()).toEqual([]);
  hold.resolve();
  await first;
  expect(sends).toBe(1);
  expect(await run(inHours(1))).toEqual([]);
  await createNews(db, clubId, { title: 'De baan is dicht', createdAt: inHours(160) });
  const [next] = await run(inHours(168));
  expect(next?.news.map(({ title }) => title)).toEqual(['De baan is dicht']);
});

test('a digest whose mail failed is sent again', async () => {
  await tellNews();
  await wantDigest();
  await run(monday, true);
  expect(await run()).toEqual([]);
  await makeDue(db, 'digest');
  expect(await run()).toHaveLength(1);
  expect(await rows()).toEqual([{ sent_at: expect.any(String) }]);
  expect(await waitingOn(db, 'digest')).toEqual([]);
});

test('no digest is sent without content, or to a suspended account', async () => {
  await wantDigest();
  await createNews(db, clubId, { title: 'Van vorige maand', createdAt: inHours(-200) });
  expect(await run()).toEqual([]);
  expect(await rows()).toEqual([{ sent_at: null }]);
  expect(await waitingOn(db, 'digest')).toEqual([]);
  await createNews(db, clubId, { title: 'Van volgende week', createdAt: inHours(100) });
  await sql`update users set suspended_at = now(), suspension_reason = 'Test' where id = ${anna.id}`.execute(
    db,
  );
  expect(await run(inHours(168))).toEqual([]);
});

test('the digest lists what is unread, free places and news, and hides what the app hides', async () => {
  await wantDigest();
  const blocking = await createPerson(db, { name: 'Bob Blokkeerder' });
  await addMember(db, clubId, blocking.id);
  await block(db, blocking.id, anna.id);
  await addToWaitingList(db, await play('Ochtendrondje'), blocking.id, { offered: true });
  for (const status of ['pending', 'declined'] as const)
    await createJoinRequest(db, await play(`Al gevraagd: ${status}`), anna.id, status);
  await play('Van een ander die blokkeert', {}, blocking.id);
  await play('Van mij', {}, anna.id);
  await addPlayer(db, await play('Daar speel ik al'), anna.id);
  await addPlayer(db, await play('Volgeboekt', { maxPlayers: 2 }), blocking.id);
  await play('Gaat niet door', { status: 'cancelled' });
  await play('Pas later', { startsAt: inHours(7 * 24 + 1) });
  const archived = await play('Gearchiveerd');
  await sql`update golf_sessions set archived_at = now() where id = ${archived}`.execute(db);
  await play('Van een andere club', { clubId: await createClub(db) });
  await tellNews();
  await createNews(db, clubId, { title: 'Nog niet geplaatst', active: false, createdAt: inHours(-24) });
  await createNews(db, clubId, { title: 'Verwijderd bericht', removedAt: monday, createdAt: inHours(-24) });
  for (const [title, hours] of [
    ['Al geweest', -12],
    ['Ledenvergadering', 60],
  ] as const)
    await createNews(db, clubId, { title, eventStartsAt: inHours(hours), createdAt: inHours(-48) });
  for (const actor of [organiser, blocking]) {
    await db
      .insertInto('notifications')
      .values({ id: uuidv7(), user_id: anna.id, kind: 'play_request', event: 'asked', actor_id: actor.id })
      .execute();
  }
  const [mail] = await run();
  const { sections } = digestMail(mail!);
  expect(sections.map(({ title, lines }) => [title, ...lines])).toEqual([
    [
      'Je hebt 2 ongelezen meldingen',
      'Iemand wil graag met je golfen.',
      'Otto Organisator wil graag met je golfen.',
    ],
    [
      'Hier kun je deze week meespelen',
      'dinsdag 24 november om 10:00: Ochtendrondje, Eerste tee, nog 2 plekken',
    ],
    ['Nieuws van je club', 'Golfclub De Proef: De baan is open', 'Golfclub De Proef: Ledenvergadering'],
  ]);
});
