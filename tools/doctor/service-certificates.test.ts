// A service whose certificate this machine does not trust. Another end of the same machine stands for a server elsewhere.
import { createServer } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { certificateKey, certificates } from '#tests/fakes/certificates.ts';
import { listen } from '#tests/fakes/listen.ts';
import { startMailServer } from '#tests/fakes/mail-server.ts';
import { testSettings } from '#tests/product.ts';
import { findMail, findRedis } from './service-checks.ts';

const mail = await startMailServer({ tls: true });
const redis = createServer({ key: certificateKey, cert: certificates.selfSigned });
redis.on('tlsClientError', () => undefined);
const port = await listen(redis);
afterAll(async () => {
  redis.close();
  await mail.close();
});

const untrusted = { outcome: 'wrong', found: 'Its certificate is not trusted.' };

test('of Redis is named as the reason', async () => {
  const redisUrl = `rediss://localhost:${port}`;
  expect(await findRedis({ ...testSettings, redisUrl })).toMatchObject(untrusted);
});

test('of a mail server elsewhere is named as the reason, and one on this machine may be its own', async () => {
  const smtpUrl = mail.url.replace('127.0.0.1', '0.0.0.0');
  expect(await findMail({ ...testSettings, smtpUrl }, null)).toMatchObject(untrusted);
  expect(await findMail({ ...testSettings, smtpUrl: mail.url }, null)).toMatchObject({ outcome: 'ok' });
});

test('is not the reason when a server is only named after one', async () => {
  const redisUrl = 'rediss://certus.invalid:6380';
  expect(await findRedis({ ...testSettings, redisUrl })).not.toMatchObject(untrusted);
  const smtpUrl = 'smtp://certus.invalid';
  expect(await findMail({ ...testSettings, smtpUrl }, null)).not.toMatchObject(untrusted);
});
