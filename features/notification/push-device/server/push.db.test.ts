// Pushing against a fake push service that decrypts what it receives.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ConversationId } from '#features/conversation/conversation.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { pushThrough, startPushRelay, type FakeDevice } from '#tests/fakes/push-relay.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { createPerson, signIn, type Person } from '#tests/people/people.ts';
import { makeDue, sendDue, waitingOn } from '#tests/post.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';
import { outcomeOf } from '#tests/races.ts';
import { whileUncommitted } from '#tests/waiting.ts';
import { failuresBeforePause, mostDevices, mostFailures } from '../rules.ts';
import { pushLane } from './jobs.ts';

const database = await useDatabase();
const { db } = database;
const relay = await startPushRelay();
afterAll(() => relay.close());
const product = await useProduct(database, { pushRelay: relay.url });
const push = pushThrough(relay);

const noon = new Date('2026-11-23T12:00:00Z');
const night = new Date('2026-11-23T23:30:00Z');
const logged: string[] = [];
const log: Log = (level, event) => void logged.push(`${level} ${event}`);
const run = (now = noon) => sendDue(db, pushLane({ db, clock: { now: () => now }, log, push }), { now, log });

let anna: Person;
let bram: Person;
let asAnna: Api;
let asBram: Api;
let chat: ConversationId;
let device: FakeDevice;

beforeEach(async () => {
  anna = await createPerson(db, { name: 'Anna Jansen' });
  bram = await createPerson(db, { name: 'Bram de Wit' });
  [asAnna, asBram] = [callAs(product, anna.token), callAs(product, bram.token)];
  chat = await createPrivateChat(db, anna.id, bram.id);
  device = await subscribe();
  relay.answerOf = () => ({ status: 201 });
  relay.hangs = () => false;
  logged.length = 0;
});

async function subscribe(api = asBram): Promise<FakeDevice> {
  const created = relay.createDevice();
  await api.pushDevice.subscribe({ id: uuidv7(), ...created });
  return created;
}
const send = (message = 'Zaterdag?') =>
  asAnna.conversation.send({ id: uuidv7(), conversationId: chat, message });
async function runDue(now = noon) {
  await makeDue(db, 'push');
  await run(now);
}
const arrived = ({ endpoint }: FakeDevice) =>
  relay.received.filter((message) => message.endpoint === endpoint).map(({ data }) => data);
const ofBram = async (now = noon) =>
  (await waitingOn(db, 'push', now)).flatMap(({ userId, ...one }) => (userId === bram.id ? [one] : []));
const devicesOfBram = async () => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', bram.id)
    .execute();
  return rows.map(({ endpoint }) => endpoint);
};

test('a message is pushed once to each device, with the sentence of the bell, and replaces the push before it', async () => {
  const second = await subscribe();
  await send();
  await Promise.all([runDue(), run()]);
  const expected = {
    title: 'Berichten',
    body: 'Anna Jansen: 1 nieuw bericht',
    path: `/chat/${chat}?opened=chat`,
    tag: `message-${chat}`,
    unread: 1,
  };
  expect(arrived(device)).toEqual([expected]);
  expect(arrived(second)).toEqual([expected]);
  const headers = relay.received.find(({ endpoint }) => endpoint === device.endpoint)?.headers;
  expect(headers).toMatchObject({ ttl: '43200', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(headers?.['topic']).toMatch(/^[\w-]{32}$/);
});

test('a notification that was read, muted or switched off meanwhile is not pushed', async () => {
  await send();
  await asBram.conversation.read({ conversationId: chat, seq: 1 });
  await runDue();
  await send();
  await asBram.conversation.mute({ id: uuidv7(), conversationId: chat, muted: true });
  await runDue();
  await asBram.conversation.mute({ id: uuidv7(), conversationId: chat, muted: false });
  await asBram.conversation.read({ conversationId: chat, seq: 2 });
  await send();
  await asBram.notification.choose({ id: uuidv7(), kind: 'message', channel: 'push', on: false });
  await runDue();
  expect(arrived(device)).toEqual([]);
  expect(await ofBram()).toEqual([]);
});

test('a device that is gone is removed; a failed push is repeated on that device only, when the push service asks for it', async () => {
  const [gone, busy] = [await subscribe(), await subscribe()];
  relay.answerOf = (endpoint) => {
    if (endpoint === gone.endpoint) return { status: 410 };
    return endpoint === busy.endpoint ? { status: 429, retryAfter: '600' } : { status: 201 };
  };
  await send();
  await runDue();
  expect(await devicesOfBram()).toEqual([device.endpoint, busy.endpoint]);
  expect(await ofBram()).toEqual([{ attempts: 1, seconds: 600 }]);
  relay.answerOf = () => ({ status: 500 });
  await runDue();
  expect(await ofBram()).toEqual([{ attempts: 2, seconds: 240 }]);
  for (let attempt = 3; attempt <= 6; attempt += 1) await runDue();
  expect(await ofBram()).toEqual([]);
  expect(logged.filter((line) => line.startsWith('error'))).toEqual(['error delivery.failed']);
  expect(arrived(device)).toHaveLength(1);
  expect(arrived(busy)).toHaveLength(6);
});

test('quiet hours hold a push until their end, unless they are off', async () => {
  await send();
  await runDue(night);
  expect(arrived(device)).toEqual([]);
  // The push is due at eight: the clock says half past midnight.
  expect(await ofBram(night)).toEqual([{ attempts: 0, seconds: 7.5 * 3600 }]);
  await asBram.notification.setQuietHours({ id: uuidv7(), quiet: false, from: '21:00', until: '08:00' });
  await runDue(night);
  expect(arrived(device)).toHaveLength(1);
});

test('a subscription ends with its session, and moves with the browser to the next account', async () => {
  const { token } = await signIn(db, bram.id);
  const other = await subscribe(callAs(product, token));
  await sql`update auth_sessions set expires_at = '2000-01-01' where id = (
    select session_id from push_subscriptions where endpoint = ${other.endpoint})`.execute(db);
  await asAnna.pushDevice.subscribe({ id: uuidv7(), ...device });
  await send();
  await runDue();
  expect([...arrived(device), ...arrived(other)]).toEqual([]);
  await sql`delete from auth_sessions where user_id = ${bram.id}`.execute(db);
  expect(await devicesOfBram()).toEqual([]);
});

test('a device that subscribes while its session ends must sign in again', async () => {
  const { token, sessionId } = await signIn(db, bram.id);
  const outcome = await whileUncommitted(
    db,
    (tx) => tx.deleteFrom('auth_sessions').where('id', '=', sessionId).execute(),
    () => outcomeOf(subscribe(callAs(product, token))),
  );
  expect(outcome).toBe('SIGN_IN_REQUIRED');
});

test('a person keeps the ten devices that subscribed last, and an endpoint on a private network is refused', async () => {
  const second = await subscribe();
  for (let count = 2; count < mostDevices; count += 1) await subscribe();
  await asBram.pushDevice.subscribe({ id: uuidv7(), ...device });
  await subscribe();
  const endpoints = await devicesOfBram();
  expect(endpoints).toHaveLength(mostDevices);
  expect(endpoints).toContain(device.endpoint);
  expect(endpoints).not.toContain(second.endpoint);
  const { p256dh, auth } = device;
  const local = { id: uuidv7(), endpoint: 'https://127.0.0.1/x', p256dh, auth };
  expect(await refusalOf(asBram.pushDevice.subscribe(local))).toBe('INVALID_INPUT');
});

test('a running server pushes seconds after the message was sent', async () => {
  const other = await useProduct(database, { pushRelay: relay.url }, silentLog, { withJobs: true });
  await asBram.notification.setQuietHours({ id: uuidv7(), quiet: false, from: '21:00', until: '08:00' });
  const running = await useProduct(database, { pushRelay: relay.url }, silentLog, { withJobs: true });
  const api = callAs(running, anna.token);
  await api.conversation.send({ id: uuidv7(), conversationId: chat, message: 'Dag' });
  await expect.poll(() => arrived(device).length, { timeout: 20_000, interval: 100 }).toBe(1);
  // They would push what the next tests queue.
  await Promise.all([running.stop(), other.stop()]);
});

test('devices that do not answer delay nobody else', async () => {
  const silent = new Set<string>();
  relay.hangs = (endpoint) => silent.has(endpoint);
  for (let count = 0; count < 8; count += 1) {
    const person = await createPerson(db, { name: 'Stille Golfer' });
    const conversationId = await createPrivateChat(db, anna.id, person.id);
    for (let each = 0; each < mostDevices; each += 1)
      silent.add((await subscribe(callAs(product, person.token))).endpoint);
    await asAnna.conversation.send({ id: uuidv7(), conversationId, message: 'Zaterdag?' });
  }
  await makeDue(db, 'push');
  await send();
  const running = runDue();
  await expect.poll(() => arrived(device), { timeout: 4000 }).toHaveLength(1);
  await running;
}, 30_000);

test('a device that keeps failing is paused, then dropped; a success ends the count', async () => {
  relay.answerOf = () => ({ status: 500 });
  const ofDevice = db.selectFrom('push_subscriptions').where('endpoint', '=', device.endpoint);
  const stateOf = async () => {
    const row = await ofDevice.select(['failures', 'paused_until']).executeTakeFirst();
    return row && { failures: row.failures, isPaused: row.paused_until !== null };
  };
  /** A message of its own, so that the earlier ones do not count. */
  const sendAnother = async () => {
    await sql`delete from notifications where user_id = ${bram.id}`.execute(db);
    await send();
    await runDue();
  };
  await send();
  for (let attempt = 1; attempt < failuresBeforePause; attempt += 1) await runDue();
  expect(await stateOf()).toEqual({ failures: failuresBeforePause - 1, isPaused: false });
  await runDue();
  expect(await stateOf()).toEqual({ failures: failuresBeforePause, isPaused: true });
  relay.answerOf = () => ({ status: 201 });
  await sendAnother();
  expect(arrived(device)).toHaveLength(failuresBeforePause);
  await sql`update push_subscriptions set paused_until = '2000-01-01'`.execute(db);
  await sendAnother();
  expect(await stateOf()).toEqual({ failures: 0, isPaused: false });
  relay.answerOf = () => ({ status: 500 });
  await sql`update push_subscriptions set failures = ${mostFailures - 1}`.execute(db);
  await sendAnother();
  expect(await devicesOfBram()).toEqual([]);
});

test('only known push services are accepted, and an address has one spelling', async () => {
  const { p256dh, auth } = relay.createDevice();
  const subscribeAt = (endpoint: string) =>
    asBram.pushDevice.subscribe({ id: uuidv7(), endpoint, p256dh, auth });
  expect(await refusalOf(subscribeAt('https://push.other.example/a'))).toBe('INVALID_INPUT');
  expect(await refusalOf(subscribeAt('https://push.example.net.other.example/a'))).toBe('INVALID_INPUT');
  // Longer than an address may be, once it is spelled as browsers do.
  expect(await refusalOf(subscribeAt(`https://push.example.net/${'"'.repeat(900)}`))).toBe('INVALID_INPUT');
  for (const endpoint of ['HTTPS://PUSH.example.net/a', 'https://push.example.net/b/../a'])
    expect(await subscribeAt(endpoint)).toEqual({ subscribed: true });
  expect((await devicesOfBram()).toSorted()).toEqual(
    ['https://push.example.net/a', device.endpoint].toSorted(),
  );
  await asBram.pushDevice.unsubscribe({ id: uuidv7(), endpoint: 'https://PUSH.example.net/a' });
  expect(await devicesOfBram()).toEqual([device.endpoint]);
});
