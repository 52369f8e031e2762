// Push to the native app against fake services of Google and Apple, which check the credentials of the server.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ConversationId } from '#features/conversation/conversation.ts';
import type { Log } from '#platform/server/log.ts';
import { createPushService } from '#platform/server/push/push-service.ts';
import { useDatabase } from '#tests/database.ts';
import { startNativePush } from '#tests/fakes/native-push.ts';
import { testVapidKeys } from '#tests/fakes/push-relay.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { createPerson, signIn, type Person } from '#tests/people/people.ts';
import { makeDue, sendDue, waitingOn } from '#tests/post.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';
import { pushLane } from './jobs.ts';

const database = await useDatabase();
const { db } = database;
const fake = await startNativePush();
afterAll(() => fake.close());
const product = await useProduct(database, { nativePush: fake.settings });
/** Each server has a sender of its own. */
const createServer = () =>
  createPushService({
    web: { keys: testVapidKeys, subject: 'mailto:a@b.nl', relay: null },
    native: fake.settings,
    appId: 'nl.example',
  });
const servers = [createServer(), createServer()] as const;
const noon = new Date('2026-11-23T12:00:00Z');
const logged: string[] = [];
const log: Log = (level, event, fields) => void logged.push(`${level} ${event} ${JSON.stringify(fields)}`);
const run = (push = servers[0]) =>
  sendDue(db, pushLane({ db, clock: { now: () => noon }, log, push }), { now: noon, log });

const tokens = { fcm: `phone:${'a'.repeat(40)}`, apns: 'AB'.repeat(32) } as const;
let anna: Person;
let bram: Person;
let asBram: Api;
let chat: ConversationId;

beforeEach(async () => {
  await sql`truncate push_subscriptions, notifications, deliveries cascade`.execute(db);
  [anna, bram] = [await createPerson(db, { name: 'Anna Jansen' }), await createPerson(db)];
  asBram = callAs(product, bram.token);
  chat = await createPrivateChat(db, anna.id, bram.id);
  for (const service of [fake.fcm, fake.apns])
    Object.assign(service, { received: [], answerOf: () => ({ status: 200 }) });
  logged.length = 0;
});

/** A phone with a session of its own. */
const onPhone = async (person = bram) => callAs(product, (await signIn(db, person.id)).token);
const subscribe = (api: Api, service: 'fcm' | 'apns', endpoint: string = tokens[service]) =>
  api.pushDevice.subscribe({ id: uuidv7(), service, endpoint });
async function send() {
  const message = { id: uuidv7(), conversationId: chat, message: 'Zaterdag?' };
  await callAs(product, anna.token).conversation.send(message);
  await makeDue(db, 'push');
}
const stored = async () => {
  const rows = await db.selectFrom('push_subscriptions').select(['user_id', 'endpoint']).execute();
  return rows.map(({ user_id, endpoint }) => [user_id === bram.id ? 'bram' : 'anna', endpoint]);
};

test('two servers push once to each phone, without the text of the message', async () => {
  await subscribe(await onPhone(), 'fcm');
  await subscribe(await onPhone(), 'apns');
  await send();
  await Promise.all(servers.map(run));
  expect(fake.fcm.received.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      token: tokens.fcm,
      notification: { title: 'Berichten', body: 'Anna Jansen: 1 nieuw bericht' },
      data: { path: `/chat/${chat}?opened=chat` },
    }),
  ]);
  expect(fake.apns.received.map(({ token }) => token)).toEqual([tokens.apns]);
  expect(JSON.stringify([fake.fcm.received, fake.apns.received])).not.toContain('Zaterdag');
});

test('a token that its service does not know is removed', async () => {
  await subscribe(await onPhone(), 'fcm');
  await subscribe(await onPhone(), 'apns');
  fake.fcm.answerOf = () => ({ status: 404, reason: 'UNREGISTERED' });
  fake.apns.answerOf = () => ({ status: 410, reason: 'Unregistered' });
  await send();
  await run();
  expect(await stored()).toEqual([]);
});

test('a push to a busy service is tried again when the service asks for it; a refused push is logged once, without the token', async () => {
  await subscribe(await onPhone(), 'fcm');
  await subscribe(await onPhone(), 'apns');
  fake.fcm.answerOf = () => ({ status: 429, reason: 'QUOTA_EXCEEDED', retryAfter: '600' });
  fake.apns.answerOf = () => ({ status: 400, reason: 'PayloadEmpty' });
  await send();
  await run();
  expect((await waitingOn(db, 'push', noon)).map(({ seconds }) => seconds)).toEqual([600]);
  fake.fcm.answerOf = () => ({ status: 200 });
  await makeDue(db, 'push');
  await run();
  expect([fake.fcm.received.length, fake.apns.received.length]).toEqual([2, 1]);
  expect(logged.toSorted()).toEqual([
    'debug delivery.sent {"kind":"push"}',
    'warn push.refused {"service":"apns","status":400,"reason":"PayloadEmpty"}',
    'warn push.refused {"service":"fcm","status":429,"reason":"QUOTA_EXCEEDED"}',
  ]);
});

test('a phone keeps one token per session, which moves to the next person and ends with the session', async () => {
  const phone = await onPhone();
  await phone.pushDevice.subscribe({
    id: uuidv7(),
    endpoint: 'https://push.example.net/1',
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
  });
  await subscribe(phone, 'apns', 'CD'.repeat(32));
  await subscribe(phone, 'apns');
  expect(await stored()).toEqual([
    ['bram', 'https://push.example.net/1'],
    ['bram', tokens.apns],
  ]);
  await subscribe(await onPhone(anna), 'apns');
  expect((await stored()).at(-1)).toEqual(['anna', tokens.apns]);
  await sql`delete from auth_sessions where user_id = ${anna.id}`.execute(db);
  expect(await stored()).toEqual([['bram', 'https://push.example.net/1']]);
});

test('push can be turned off on a phone; a malformed token is refused', async () => {
  const phone = await onPhone();
  await subscribe(phone, 'fcm');
  await phone.pushDevice.unsubscribe({ id: uuidv7(), endpoint: tokens.fcm });
  expect(await stored()).toEqual([]);
  const path = `${'AB'.repeat(32)}/../x`;
  expect(await refusalOf(subscribe(phone, 'apns', path))).toBe('INVALID_INPUT');
  expect(await refusalOf(subscribe(phone, 'fcm', tokens.apns.slice(1, 30)))).toBe('INVALID_INPUT');
});

test('a phone receives the list of services that can push', async () => {
  expect((await asBram.pushDevice.key({})).nativeServices).toEqual(['fcm', 'apns']);
  const without = await useProduct(database);
  expect((await callAs(without, bram.token).pushDevice.key({})).nativeServices).toEqual([]);
});
