// Doctor on real parts: one set-up where nothing is wrong, and many where one thing is. Each is named by its line, and by no other.
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { recordBackup } from '#platform/server/backup/backup-runs.ts';
import { checkTokenHeader, createCheckToken, proxyCheckPath } from '#platform/server/http/proxy-check.ts';
import { startSecureProxy, type ProxyFaults } from '#tests/fakes/secure-proxy.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { useInstallation, wrongPassword } from '#tests/servers/installation.ts';
import { runAdmin } from '../admin/run-admin.ts';
import type { ExamineOptions } from './examine.ts';

const installation = await useInstallation();
const { env, database, pool, redis, mail, keys, shared, look, faultsOf, urlFor } = installation;

/** Undone after the test. */
async function change(statement: string, undo: string): Promise<void> {
  await pool.query(statement);
  onTestFinished(async () => void (await pool.query(undo)));
}

test('finds nothing wrong where nothing is, sends the test mail, and leaves nothing behind', async () => {
  await recordBackup(pool, { outcome: 'done', bytes: 5_000_000 });
  const results = await look({}, { mailTo: 'operator@club.example', dkimSelector: 'key' });
  // No organisation signs in the people of this installation.
  expect(results.filter(({ outcome }) => outcome !== 'ok')).toMatchObject([
    { check: 'Organisation', outcome: 'skipped' },
  ]);
  expect(results.map(({ check }) => check)).toEqual([
    'Settings',
    'Database',
    'Collations',
    'Rights',
    'Schema',
    'Backups',
    'Redis',
    'Pictures',
    'Mail',
    'Mail domain',
    'Organisation',
    'Push keys',
    'Traces',
    'Disk',
    'Backup folder',
    'Public address',
    'Proxy headers',
    'Live stream',
    'HTTP/2',
    'Certificate',
    'Clock',
  ]);
  expect(mail.tried).toEqual(['operator@club.example']);
  expect(mail.received[0]).toContain('This is a test mail.');
});

test('wrong settings are the only line', async () => {
  expect(await look({ PORT: '3000x' })).toMatchObject([
    { check: 'Settings', found: expect.stringContaining('PORT') },
  ]);
});

const elsewhere = 'https://localhost:9';

test.each<[string, string, RegExp, Record<string, string>, ExamineOptions?]>([
  ['a database that does not run', 'Database', /cannot be reached/, { DATABASE_URL: urlFor({ at: 9 }) }],
  [
    'a database that does not exist',
    'Database',
    /"nowhere" does not exist/,
    { DATABASE_URL: urlFor({ name: 'nowhere' }) },
  ],
  [
    'a Redis that does not run',
    'Redis',
    /cannot be reached \(ECONNREFUSED\)/,
    { REDIS_URL: 'redis://127.0.0.1:9' },
  ],
  [
    'a Redis with another password',
    'Redis',
    /\((ERR|WRONGPASS)\)/,
    { REDIS_URL: redis.url.replace('//', `//nobody:${wrongPassword}@`) },
  ],
  ['a bucket that does not exist', 'Pictures', /NoSuchBucket|404/, { S3_BUCKET: 'nowhere' }],
  [
    'a key of the bucket that does not fit',
    'Pictures',
    /SignatureDoesNotMatch|403/,
    { ...installation.strictStore, S3_SECRET_ACCESS_KEY: 'other' },
  ],
  ['a mail server that does not run', 'Mail', /ESOCKET|ECONN/, { SMTP_URL: 'smtp://127.0.0.1:9' }],
  [
    'a mail server with another password',
    'Mail',
    /rejects the user or password/,
    { SMTP_URL: mail.url.replace('//', `//user:${wrongPassword}@`) },
  ],
  [
    'a mail domain without records',
    'Mail domain',
    /no SPF; no DKIM; no DMARC/,
    { MAIL_FROM: 'a@bare.example' },
  ],
  ['SPF that allows every sender', 'Mail domain', /SPF allows every sender/, { MAIL_FROM: 'a@open.example' }],
  ['an unknown key of DKIM', 'Mail domain', /no such key/, {}, { dkimSelector: 'other' }],
  [
    'several servers that make their own keys',
    'Push keys',
    /bound to one/,
    { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' },
  ],
  [
    'a receiver of traces that does not run',
    'Traces',
    /ECONNREFUSED/,
    // Not 9, which fetch refuses by itself.
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:8' },
  ],
  [
    'an address where something else answers than a receiver of traces',
    'Traces',
    /status 404/,
    { OTEL_EXPORTER_OTLP_ENDPOINT: `${installation.traces.endpoint}/elsewhere` },
  ],
  ['a public address where nothing answers', 'Public address', /ECONNREFUSED/, { PUBLIC_URL: elsewhere }],
  [
    'another secret than the product has',
    'Public address',
    /does not know this installation/,
    { AUTH_SECRET: keys.publicKey },
  ],
])('names %s', async (_what, check, found, settings, options) => {
  expect(await faultsOf(settings, options)).toEqual({ [check]: expect.stringMatching(found) });
});

test('names a mail server that refuses the test mail', async () => {
  mail.answerTo = () => 550;
  onTestFinished(() => {
    mail.answerTo = () => null;
  });
  expect(await faultsOf({}, { mailTo: 'nobody@club.example' })).toEqual({
    Mail: expect.stringContaining('refuses the test mail (550)'),
  });
});

test.each<[string, string, RegExp, ProxyFaults]>([
  [
    'a proxy that does not say where a request comes from',
    'Proxy headers',
    /X-Forwarded-For does not arrive/,
    { forward: (headers) => delete headers['x-forwarded-for'] },
  ],
  [
    'a proxy that passes on what the sender says',
    'Proxy headers',
    /anyone can choose/,
    { forward: (headers, sent) => (headers['x-forwarded-for'] = sent['x-forwarded-for']) },
  ],
  [
    'a proxy that does not say https',
    'Proxy headers',
    /X-Forwarded-Proto/,
    { forward: (headers) => delete headers['x-forwarded-proto'] },
  ],
  ['a proxy that collects the live stream', 'Live stream', /collects/, { collects: true }],
  ['a proxy without HTTP/2', 'HTTP/2', /HTTP\/1\.1/, { http2: false }],
  ['an expired certificate', 'Certificate', /expired on 2020-03-01/, { certificate: 'expired' }],
  ['a self-signed certificate', 'Certificate', /do not trust it/, { certificate: 'selfSigned' }],
  ['a certificate for another name', 'Certificate', /not for localhost/, { certificate: 'ofOtherName' }],
  [
    'a clock that is wrong',
    'Clock',
    /^It is 3[56]\d\d s from that of the public address/,
    { answer: (headers) => (headers.date = new Date(Date.now() - 3_600_000).toUTCString()) },
  ],
])('names %s', async (_what, check, found, faults) => {
  const faulty = await startSecureProxy(() => installation.product.port, faults);
  onTestFinished(() => faulty.close());
  expect(await faultsOf({ PUBLIC_URL: faulty.origin })).toEqual({ [check]: expect.stringMatching(found) });
});

test('names a proxy with nothing behind it, and one that the product does not trust', async () => {
  const empty = await startSecureProxy(() => 9);
  onTestFinished(() => empty.close());
  expect(await faultsOf({ PUBLIC_URL: empty.origin })).toEqual({
    'Public address': expect.stringContaining('status 502'),
  });
  const suspicious = await useProduct(database, shared);
  const before = await startSecureProxy(() => suspicious.port);
  onTestFinished(() => before.close());
  expect(await faultsOf({ PUBLIC_URL: before.origin })).toEqual({
    'Proxy headers': expect.stringContaining('127.0.0.1 is not trusted'),
  });
});

test.each([
  ['without a signature', {}],
  ['signed with another secret', { [checkTokenHeader]: createCheckToken(keys.publicKey) }],
  ['signed too long ago', { [checkTokenHeader]: createCheckToken(env.AUTH_SECRET, Date.now() - 121_000) }],
  ['with a time of its own', { [checkTokenHeader]: `x${createCheckToken(env.AUTH_SECRET)}` }],
  ['that is no token', { [checkTokenHeader]: 'secret' }],
])('the server does not answer to a question %s', async (_what, headers) => {
  const { status } = await sendRaw(installation.product, { path: proxyCheckPath, headers });
  expect(status).toBe(404);
  const signed = { [checkTokenHeader]: createCheckToken(env.AUTH_SECRET) };
  const right = await sendRaw(installation.product, { path: proxyCheckPath, headers: signed });
  expect([right.status, right.text]).toEqual([200, expect.stringContaining('"peer":"127.0.0.1"')]);
});

test('names a schema that is not up to date', async () => {
  const { rows } = await pool.query<{ name: string; checksum: string }>(
    `delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, checksum`,
  );
  const { name, checksum } = rows[0]!;
  onTestFinished(
    async () =>
      void (await pool.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ])),
  );
  expect(await faultsOf()).toEqual({ Schema: `1 step has not run, from ${name}.` });
  await change(
    `insert into schema_migrations (name, checksum) values ('migrations/9999-later.sql', 'x')`,
    `delete from schema_migrations where name like '%9999%'`,
  );
  expect(await faultsOf()).toEqual({ Schema: 'A newer version has run migrations/9999-later.sql.' });
});

test('names a collation that changed under the database', async () => {
  await change(
    `create collation dutch (provider = icu, locale = 'nl', version = '1.0');
     create table words (word text collate dutch)`,
    'drop table words; drop collation dutch',
  );
  expect(await faultsOf()).toEqual({ Collations: expect.stringContaining('indexes may miss rows') });
});

test('names an old backup, and one that failed since', async () => {
  await change(
    `update backup_runs set ended_at = now() - interval '3 days'`,
    'update backup_runs set ended_at = now()',
  );
  expect(await faultsOf()).toEqual({ Backups: 'The newest is 3 days old (5 MB).' });
  await recordBackup(pool, { outcome: 'failed', bytes: null });
  onTestFinished(async () => void (await pool.query(`delete from backup_runs where outcome = 'failed'`)));
  expect(await faultsOf()).toEqual({ Backups: 'The last one failed 0 minutes ago.' });
});

/** As the superuser of the test's server. */
async function administrate(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...database.connection, user: 'postgres' });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test('names a role that may not do what an update needs, and a database of another encoding', async () => {
  const reader = `reader_${database.name}`;
  await administrate(
    `create role ${reader} login password '${database.connection.password}'`,
    `grant select on all tables in schema public to ${reader}`,
  );
  onTestFinished(() => administrate(`drop owned by ${reader}`, `drop role ${reader}`));
  expect(await faultsOf({ DATABASE_URL: urlFor({ user: reader }) })).toEqual({
    Rights: expect.stringContaining(`${reader} may not create tables`),
  });
  const other = `ascii_${database.name}`;
  await administrate(
    `create database ${other} owner ${database.connection.user} encoding 'SQL_ASCII' locale 'C' template template0`,
  );
  onTestFinished(() => administrate(`drop database ${other} with (force)`));
  expect(await faultsOf({ DATABASE_URL: urlFor({ name: other }) })).toEqual({
    Database: 'Its encoding is SQL_ASCII.',
    Schema: 'There is none yet.',
  });
});

// This file system of the kernel has no room for anything.
test.runIf(process.platform === 'linux')('names a full disk', async () => {
  expect(await faultsOf({ DATA_DIR: '/proc' })).toEqual({ Disk: '0 MB are free for DATA_DIR.' });
});

test('the command ends with 1 when something is wrong and with 0 otherwise, as text and as JSON', async () => {
  const settings = { DATABASE_URL: urlFor({}), DATA_DIR: env.DATA_DIR, PORT: '9' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const fine = await runAdmin(['doctor']);
  expect(fine).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^ok +Settings .*Nothing is wrong\.$/s),
  });
  const json = await runAdmin(['doctor', '--json']);
  expect(JSON.parse(json.output)).toMatchObject({ ok: true, checks: expect.any(Array) });
  vi.stubEnv('DATABASE_URL', urlFor({ at: 9 }));
  const wrong = await runAdmin(['doctor']);
  expect(wrong).toMatchObject({ code: 1, isReport: true });
  expect(wrong.output).toMatch(/^WRONG +Database +It cannot be reached: .*\n +To do: Start it/m);
  expect(await runAdmin(['doctor', '--mail-to', 'nobody'])).toMatchObject({ code: 2 });
});
