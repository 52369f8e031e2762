// Turning mail off from the mail itself, without signing in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { mailTo, mailsTo } from '#tests/mails.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { mailToken } from '#tests/people/mail-token.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { queueNotifications, waitingOn } from '#tests/post.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { notificationCopy } from '../copy.ts';
import type { NotificationKind } from '../notification.ts';
import { oneClickPath, unsubscribePage } from '../rules.ts';

const database = await useDatabase();
const { db } = database;
/** Shared by all servers of this file, because any of them may send the mail. */
const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-unsubscribe-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const logged: string[] = [];
const product = await useProduct(database, {}, (...line) => void logged.push(JSON.stringify(line)));
const visitor = callAs(product).notification;

let anna: Person;
beforeEach(async () => {
  anna = await createPerson(db);
});

const oneClick = (token: string) => `/api${oneClickPath}?token=${token}`;
const click = (path: string, headers: Record<string, string> = {}, method = 'POST') =>
  sendRaw(product, {
    method,
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });
const mailsAbout = async (person: Person, kind: NotificationKind) =>
  (await callAs(product, person.token).notification.choices()).items.find((one) => one.kind === kind)?.mail;

type Queued =
  | { kind: 'play_request'; event: 'asked' }
  | { kind: 'membership'; event: 'approved'; club_id: string };
async function queueMail(person: Person, queued: Queued) {
  const one = { id: uuidv7(), userId: person.id };
  await db
    .insertInto('notifications')
    .values({ id: one.id, user_id: person.id, ...queued })
    .execute();
  await queueNotifications(db, 'notification', [one]);
}

test('the headers and the last link of a notification mail turn mail off, for its own kinds only', async () => {
  await queueMail(anna, { kind: 'play_request', event: 'asked' });
  const clubId = await createClub(db);
  await addMember(db, clubId, anna.id);
  await queueMail(anna, { kind: 'membership', event: 'approved', club_id: clubId });
  const running = await useProduct(database, { dataDir }, silentLog, { withJobs: true });
  const { headers, text, html } = await mailTo(dataDir, anna.email);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] = /^<(\S+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
  expect(address).toMatch(`${running.publicUrl}/api${oneClickPath}?token=`);
  const { search } = new URL(address);
  expect(text.trim().endsWith(`${running.publicUrl}${unsubscribePage}${search}`)).toBe(true);
  expect(html).toContain(`${unsubscribePage}${search}`);

  const { status, text: answer } = await click(`/api${oneClickPath}${search}`);
  expect([status, JSON.parse(answer)]).toEqual([200, { kinds: ['play_request', 'membership'], on: false }]);
  expect(await mailsAbout(anna, 'play_request')).toBe(false);
  expect(await mailsAbout(anna, 'membership')).toBe(false);
  expect(await mailsAbout(anna, 'join_request')).toBe(true);
});

test('the one-click call can be repeated, accepts both form types from any origin, and stops queued mail', async () => {
  const other = await createPerson(db);
  await queueMail(anna, { kind: 'play_request', event: 'asked' });
  await queueMail(other, { kind: 'play_request', event: 'asked' });
  const path = oneClick(mailToken(anna.id));
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
  // A mail program in a browser sends an origin of its own, or none that it names.
  const foreign = [{ origin: 'null' }, { origin: 'https://webmail.example', 'sec-fetch-site': 'cross-site' }];
  for (const headers of [{}, {}, boundary, ...foreign]) expect((await click(path, headers)).status).toBe(200);
  await useProduct(database, { dataDir }, silentLog, { withJobs: true });
  await mailTo(dataDir, other.email);
  await expect.poll(() => waitingOn(db, 'notification')).toEqual([]);
  expect(await mailsTo(dataDir, anna.email)).toEqual([]);
  expect(await mailsAbout(other, 'play_request')).toBe(true);
  expect(logged.join('')).not.toContain(mailToken(anna.id));
});

test('opening the address of the one-click call changes nothing and redirects to the page', async () => {
  const token = mailToken(anna.id);
  const before = await fingerprint(db);
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await sendRaw(product, { method, path: oneClick(token) });
    expect([status, headers.location]).toEqual([302, `${unsubscribePage}?token=${token}`]);
  }
  expect(await fingerprint(db)).toBe(before);
});

test('a token with a wrong signature is refused, and changes nothing', async () => {
  const token = mailToken(anna.id);
  const [scope = '', signature = ''] = token.split('.');
  const [ofOther = ''] = mailToken((await createPerson(db)).id).split('.');
  const [ofMore = ''] = mailToken(anna.id, { kinds: ['play_request', 'message'] }).split('.');
  const before = await fingerprint(db);
  const wrong = [
    '',
    'x',
    scope,
    `${scope}.`,
    `${ofOther}.${signature}`,
    `${ofMore}.${signature}`,
    `${token}.x`,
  ];
  for (const one of wrong) {
    const { status, json } = await click(oneClick(one));
    expect([one, status, json().message]).toEqual([one, 404, notificationCopy.unsubscribe.invalid]);
    expect(await refusalOf(visitor.setMail({ id: uuidv7(), token: one, on: true }))).toBe('LINK_INVALID');
  }
  expect(await fingerprint(db)).toBe(before);
});

test('the page turns mail off and on again; an old command that is repeated changes nothing', async () => {
  const command = { id: uuidv7(), token: mailToken(anna.id), on: false };
  expect(await visitor.setMail(command)).toEqual({ kinds: ['play_request'], on: false });
  expect(await mailsAbout(anna, 'play_request')).toBe(false);
  expect(await visitor.setMail({ ...command, id: uuidv7(), on: true })).toMatchObject({ on: true });
  await visitor.setMail(command);
  expect(await mailsAbout(anna, 'play_request')).toBe(true);
});
