import { expect, test } from 'vitest';
import { startPushRelay } from '#tests/fakes/push-relay.ts';
import { createWebPush, isPrivateAddress } from './web-push.ts';
import { createVapidKeys } from './vapid-keys.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  'fd00::1',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));
test.each(['142.250.1.1', '172.32.0.1', '2a00:1450::1'])('%s is public', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

test('a name that resolves to this machine is not connected to', async () => {
  const relay = await startPushRelay();
  const service = createWebPush({ keys: createVapidKeys(), subject: 'mailto:a@b.nl', relay: null });
  const device = { ...relay.createDevice(), endpoint: 'https://localhost/a' };
  const message = {
    title: 'Hoi',
    body: '',
    path: '/',
    tag: 'a',
    unread: 1,
    ttl: 60,
    urgency: 'normal',
  } as const;
  await expect(service.send(device, message)).rejects.toMatchObject({ code: 'EPRIVATE' });
  await relay.close();
});
