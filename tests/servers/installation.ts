// A whole installation in production, every part of it real and on this machine: proxy, product, database, Redis, bucket, mail server and
// name server.
import { promises as dns } from 'node:dns';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, expect } from 'vitest';
import { createVapidKeys } from '#platform/server/push/vapid-keys.ts';
import { useDatabase } from '#tests/database.ts';
import { startBucket, type Bucket } from '#tests/fakes/bucket.ts';
import { testAuthority } from '#tests/fakes/certificates.ts';
import { startMailServer } from '#tests/fakes/mail-server.ts';
import { startNameServer } from '#tests/fakes/name-server.ts';
import { startSecureProxy } from '#tests/fakes/secure-proxy.ts';
import { startTraceReceiver } from '#tests/fakes/trace-receiver.ts';
import { testSettings, useProduct } from '#tests/product.ts';
import { useRedis } from '#tests/redis.ts';
import { examine, type ExamineOptions } from '#tools/doctor/examine.ts';

const records = {
  'club.example': ['v=spf1 include:mail.example -all'],
  'key._domainkey.club.example': [`v=DKIM1; k=rsa; p=${'A'.repeat(300)}`],
  '_dmarc.club.example': ['v=DMARC1; p=quarantine'],
  'open.example': ['v=spf1 +all', 'something else'],
};

/** In settings that a test makes wrong. */
export const wrongPassword = 'SmtpGeheim2026';

const storeIn = ({ settings }: Bucket) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_REGION: settings.region,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

/** The services around the product. */
async function startServices() {
  const [redis, bucket, strictBucket, mail, names, traces] = [
    await useRedis(),
    await startBucket(),
    await startBucket({ strict: true }),
    await startMailServer(),
    await startNameServer(records),
    await startTraceReceiver(),
  ];
  const authorities = getCACertificates();
  setDefaultCACertificates([...authorities, testAuthority]);
  afterAll(async () => {
    setDefaultCACertificates(authorities);
    names.close();
    await Promise.all([bucket.close(), strictBucket.close(), mail.close(), traces.stop()]);
  });
  const resolver = new dns.Resolver({ timeout: 2000, tries: 1 });
  resolver.setServers([names.address]);
  return { redis, bucket, strictBucket, mail, traces, resolver };
}

/** Call at the top of a test file. */
export async function useInstallation() {
  const database = await useDatabase();
  const { redis, bucket, strictBucket, mail, traces, resolver } = await startServices();
  let port = 0;
  const proxy = await startSecureProxy(() => port);
  const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-installation-'));
  afterAll(async () => {
    proxy.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const shared = {
    production: true,
    publicUrl: proxy.origin,
    redisUrl: redis.url,
    s3: bucket.settings,
    smtpUrl: mail.url,
  };
  const product = await useProduct(database, { ...shared, trustedProxies: ['127.0.0.1'] });
  port = product.port;

  const { connection, pool } = database;
  const urlFor = ({ user = connection.user, name = connection.database, at = connection.port }) =>
    `postgresql://${user}:${connection.password}@/${name}?host=${encodeURIComponent(connection.host)}&port=${at}`;
  const keys = createVapidKeys();
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: proxy.origin,
    DATA_DIR: dataDir,
    BACKUP_DIR: dataDir,
    DATABASE_URL: urlFor({}),
    REDIS_URL: redis.url,
    ...storeIn(bucket),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Clubgenoot <noreply@club.example>',
    AUTH_SECRET: testSettings.authSecret,
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const secrets = [env.AUTH_SECRET, keys.privateKey, connection.password, wrongPassword];

  const look = (change: Record<string, string> = {}, options: ExamineOptions = {}) =>
    examine({ ...env, ...change }, { resolver, ...options });

  /** What is wrong, by the name of its line. */
  async function faultsOf(...args: Parameters<typeof look>): Promise<Record<string, string>> {
    const results = await look(...args);
    const text = JSON.stringify(results);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    const wrong = results.flatMap((result) => (result.outcome === 'wrong' ? [result] : []));
    for (const { todo } of wrong) expect(todo).not.toBe('');
    return Object.fromEntries(wrong.map(({ check, found }) => [check, found]));
  }

  const strictStore = storeIn(strictBucket);
  const services = { redis, mail, traces, strictStore };
  return { ...services, env, database, pool, keys, shared, product, urlFor, look, faultsOf };
}
