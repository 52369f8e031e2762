import { expect, test } from 'vitest';
import { startPushRelay } from '#tests/fakes/push-relay.ts';
import { createWebPush } from './push-service.ts';
import { createVapidKeys } from './vapid-keys.ts';

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
  await expect(service.send(device, message)).rejects.toMatchObject({ code: 'not-allowed' });
  const byAddress = service.send({ ...device, endpoint: 'https://127.0.0.1/a' }, message);
  await expect(byAddress).rejects.toMatchObject({ code: 'not-allowed' });
  await relay.close();
});
