import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startNativePush } from '#tests/fakes/native-push.ts';
import { createPushService, type PushRecipient, type PushService } from './push-service.ts';
import { createVapidKeys } from './vapid-keys.ts';

const fake = await startNativePush();
afterAll(() => fake.close());
const web = { keys: createVapidKeys(), subject: 'mailto:a@b.nl', relay: null };
const create = (native: Parameters<typeof createPushService>[0]['native']) =>
  createPushService({ web, native, appId: 'nl.example' });

const phones: Record<'fcm' | 'apns', PushRecipient> = {
  fcm: { service: 'fcm', endpoint: `phone:${'a'.repeat(32)}` },
  apns: { service: 'apns', endpoint: 'AB'.repeat(32) },
};
const message = {
  title: 'Berichten',
  body: 'Anna: 1 nieuw bericht',
  path: '/chat/1?opened=chat',
  tag: 'message-1',
  unread: 3,
  ttl: 60,
  urgency: 'high',
} as const;
let push: PushService;

beforeEach(() => {
  push = create(fake.settings);
  for (const service of [fake.fcm, fake.apns])
    Object.assign(service, { received: [], keys: [], answerOf: () => ({ status: 200 }) });
});
afterEach(() => void vi.useRealTimers());

test('each service receives the message in its own form', async () => {
  expect(await push.send(phones.fcm, message)).toBe('sent');
  expect(fake.fcm.received[0]?.body).toEqual({
    token: phones.fcm.endpoint,
    notification: { title: message.title, body: message.body },
    data: { path: message.path },
    android: { priority: 'HIGH', ttl: '60s', notification: { tag: 'message-1', notification_count: 3 } },
  });
  expect(await push.send(phones.apns, message)).toBe('sent');
  const [received] = fake.apns.received;
  expect(received?.body).toEqual({
    aps: { alert: { title: message.title, body: message.body }, sound: 'default', badge: 3 },
    path: message.path,
  });
  expect(received?.headers).toMatchObject({
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-collapse-id': expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(Number(received?.headers['apns-expiration']) - Date.now() / 1000).toBeLessThanOrEqual(60);
});

test.each(['fcm', 'apns'] as const)(
  '%s: all messages use one token until shortly before it expires',
  async (service) => {
    const send = () => Promise.all([1, 2, 3].map(() => push.send(phones[service], message)));
    const start = Date.now();
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    await send();
    vi.setSystemTime(start + 45 * 60_000);
    await send();
    expect(fake[service].keys).toHaveLength(1);
    vi.setSystemTime(start + 56 * 60_000);
    await send();
    expect(fake[service].keys).toHaveLength(2);
    expect(fake[service].received).toHaveLength(9);
  },
);

test.each([
  ['fcm', 404, 'UNREGISTERED', 'gone'],
  ['fcm', 404, 'NOT_FOUND', 7],
  ['apns', 410, 'Unregistered', 'gone'],
  ['fcm', 429, 'QUOTA_EXCEEDED', 7],
  ['apns', 503, 'ServiceUnavailable', 7],
  ['fcm', 400, 'INVALID_ARGUMENT', null],
  ['apns', 400, 'BadDeviceToken', 'gone'],
  ['apns', 400, 'DeviceTokenNotForTopic', 'gone'],
  ['apns', 400, 'BadExpirationDate', null],
] as const)('%s answers %i %s: the result is %s', async (service, status, reason, expected) => {
  fake[service].answerOf = () => ({ status, reason, retryAfter: '7' });
  expect(await push.send(phones[service], message)).toEqual(
    expected === 'gone' ? 'gone' : { status, reason, retryAfter: expected },
  );
});

test('fcm answers that the text is no token of its own: the result is gone', async () => {
  const text = 'The registration token is not a valid FCM registration token';
  fake.fcm.answerOf = () => ({ status: 400, reason: 'INVALID_ARGUMENT', text });
  expect(await push.send(phones.fcm, message)).toBe('gone');
});

test('an access token that Google refuses is not used again', async () => {
  await push.send(phones.fcm, message);
  fake.fcm.answerOf = () => ({ status: 401, reason: 'THIRD_PARTY_AUTH_ERROR' });
  await push.send(phones.fcm, message);
  fake.fcm.answerOf = () => ({ status: 200 });
  expect(await push.send(phones.fcm, message)).toBe('sent');
  expect(fake.fcm.keys).toHaveLength(2);
});

test('a closed connection to Apple is opened again', async () => {
  await push.send(phones.apns, message);
  fake.dropConnections();
  await expect.poll(() => push.send(phones.apns, message).catch(() => 'failed')).toBe('sent');
});

test('without a key for its service, a native app is gone', async () => {
  const none = create({ fcm: null, apns: null });
  expect(await none.send(phones.fcm, message)).toBe('gone');
});
