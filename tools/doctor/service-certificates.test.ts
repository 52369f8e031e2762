// A service whose certificate this machine does not trust. Another end of the same machine stands for a server elsewhere.
import { createServer } from 'node:tls';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { certificateKey, certificates } from '#tests/fakes/certificates.ts';
import { listen } from '#tests/fakes/listen.ts';
import { startMailServer } from '#tests/fakes/mail-server.ts';
import { testSettings } from '#tests/product.ts';
import { findOrganisation } from './organisation-check.ts';
import { findFiles, findMail, findRedis, findTraces } from './service-checks.ts';

const mail = await startMailServer({ tls: true });
const service = createServer({ key: certificateKey, cert: certificates.selfSigned });
service.on('tlsClientError', () => undefined);
const port = await listen(service);
afterAll(async () => {
  service.close();
  await mail.close();
});

const untrusted = { outcome: 'wrong', found: 'Its certificate is not trusted.' };

test('of Redis is named as the reason', async () => {
  const redisUrl = `rediss://localhost:${port}`;
  expect(await findRedis({ ...testSettings, redisUrl })).toMatchObject(untrusted);
});

test('of a bucket, a receiver of traces and an organisation is named as the reason', async () => {
  const endpoint = `https://localhost:${port}`;
  const s3 = { endpoint, region: 'nl', bucket: 'club', accessKeyId: 'key', secretAccessKey: 'secret' };
  expect(await findFiles({ ...testSettings, s3 })).toMatchObject(untrusted);
  const traces = { url: endpoint, headers: {}, service: 'club', sampler: 'always_on', ratio: 1 } as const;
  expect(await findTraces({ ...testSettings, traces })).toMatchObject(untrusted);
  const organisation = { issuer: endpoint, name: 'Bond', clientId: 'club', clientSecret: 'secret' };
  expect(await findOrganisation({ organisation }, 'https://club.example')).toMatchObject(untrusted);
});

test('of a mail server elsewhere is named as the reason, and one on this machine may be its own', async () => {
  const smtpUrl = mail.url.replace('127.0.0.1', '0.0.0.0');
  expect(await findMail({ ...testSettings, smtpUrl }, null)).toMatchObject(untrusted);
  expect(await findMail({ ...testSettings, smtpUrl: mail.url }, null)).toMatchObject({ outcome: 'ok' });
});

test('is not missed at a mail server that offers none: its password would be readable', async () => {
  const open = await startMailServer();
  onTestFinished(() => open.close());
  const smtpUrl = open.url.replace('//127.0.0.1', '//jan:geheim@0.0.0.0');
  expect(await findMail({ ...testSettings, smtpUrl }, null)).toMatchObject({
    outcome: 'wrong',
    found: expect.stringContaining('no encryption'),
  });
});

test('is not the reason when a server is only named after one', async () => {
  const redisUrl = 'rediss://certus.invalid:6380';
  expect(await findRedis({ ...testSettings, redisUrl })).not.toMatchObject(untrusted);
  const smtpUrl = 'smtp://certus.invalid';
  expect(await findMail({ ...testSettings, smtpUrl }, null)).not.toMatchObject(untrusted);
});
