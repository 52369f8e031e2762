import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '#platform/server/database.ts';
import { startJobs } from '#platform/server/jobs.ts';
import { limitsInProcess } from '#platform/server/limits/limits-in-process.ts';
import { noLimits } from '#platform/server/limits/limits.ts';
import { silentLog } from '#platform/server/log.ts';
import { createMetrics, mayReadMetrics, type Metrics } from '#platform/server/metrics/metrics.ts';
import type { PushResult } from '#platform/server/push/push-message.ts';
import { every } from '#platform/shared/limit-rule.ts';
import { useDatabase } from '#tests/database.ts';
import { createPerson } from '#tests/people/people.ts';
import { testSettings, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const token = 'a token of the monitoring';
const database = await useDatabase();
const product = await useProduct(database, { metricsToken: token });
const closed = await useProduct(database);

const host = 'localhost:3000';
const bearer = `Bearer ${token}`;

test.each([
  ['allows', 'from this machine', '127.0.0.1', { host }, null],
  ['allows', 'from this machine by IPv6', '::1', { host: '[::1]:3000' }, null],
  ['allows', 'from this machine on a socket of both kinds', '::ffff:127.0.0.1', { host }, null],
  ['refuses', 'from elsewhere', '192.0.2.7', { host }, null],
  [
    'refuses',
    'from elsewhere, with a token where none is set',
    '192.0.2.7',
    { host, authorization: bearer },
    null,
  ],
  ['allows', 'from elsewhere with the token', '192.0.2.7', { host, authorization: bearer }, token],
  [
    'refuses',
    'from elsewhere with another token',
    '192.0.2.7',
    { host, authorization: 'Bearer other' },
    token,
  ],
  ['refuses', 'from elsewhere without the token', '192.0.2.7', { host }, token],
  ['refuses', 'by a proxy on this machine', '127.0.0.1', { host, 'x-forwarded-for': '192.0.2.7' }, null],
  [
    'refuses',
    'by a proxy that claims the loopback',
    '127.0.0.1',
    { host, 'x-forwarded-for': '127.0.0.1' },
    null,
  ],
  ['refuses', 'by a proxy with the newer header', '127.0.0.1', { host, forwarded: 'for=192.0.2.7' }, null],
  ['refuses', 'under the public name', '127.0.0.1', { host: 'club.example' }, null],
  ['refuses', 'from a connection that has gone', undefined, { host }, null],
])('%s a request for metrics %s', (verdict, _what, address, headers, set) => {
  expect(mayReadMetrics(address, headers, { metricsToken: set, trustedProxies: [] })).toBe(
    verdict === 'allows',
  );
});

test.each([
  'x-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'cf-connecting-ip',
  'true-client-ip',
  'fly-client-ip',
  'via',
])('refuses a request for metrics by a proxy on this machine that sets %s', (name) => {
  const headers = { host, [name]: '192.0.2.7' };
  expect(mayReadMetrics('127.0.0.1', headers, { metricsToken: null, trustedProxies: [] })).toBe(false);
});

test('allows what a scraper on this machine sends, and behind trusted proxies only with the token', () => {
  const headers = { host, 'user-agent': 'Prometheus', 'x-prometheus-scrape-timeout-seconds': '10' };
  const behind = { metricsToken: token, trustedProxies: ['192.0.2.0/24'] };
  expect(mayReadMetrics('127.0.0.1', headers, { metricsToken: token, trustedProxies: [] })).toBe(true);
  expect(mayReadMetrics('127.0.0.1', headers, behind)).toBe(false);
  expect(mayReadMetrics('127.0.0.1', { ...headers, authorization: bearer }, behind)).toBe(true);
});

test('metrics answer on this machine in production, and not behind a trusted proxy that adds no header', async () => {
  const production = await useProduct(database, { production: true });
  expect((await sendRaw(production, { path: '/metrics' })).status).toBe(200);
  const behind = await useProduct(database, { production: true, trustedProxies: ['127.0.0.1'] });
  expect((await sendRaw(behind, { path: '/metrics' })).status).toBe(404);
});

test('metrics report requests, connections, streams and refused sign-ins, and nothing about people', async () => {
  const person = await createPerson(database.db);
  await sendRaw(product, { path: '/api/me', token: person.token });
  const wrong = { email: person.email, password: 'not the password' };
  await sendRaw(product, { path: '/api/auth/sign-in/email', body: wrong });
  await sendRaw(product, { path: `/api/golf-sessions/${person.id}`, token: person.token });
  const { status, text, headers } = await sendRaw(product, { path: '/metrics' });
  expect([status, headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
  for (const line of [
    /^clubgenoot_requests_total\{kind="call",status="200"\} 1$/m,
    /^clubgenoot_requests_total\{kind="call",status="404"\} 1$/m,
    /^clubgenoot_request_duration_seconds_count\{kind="call",status="200"\} 1$/m,
    /^clubgenoot_sign_in_refusals_total\{status="401"\} 1$/m,
    /^clubgenoot_calls_total\{operation="account\.me",status="200"\} 1$/m,
    /^clubgenoot_call_duration_seconds_count\{operation="account\.me"\} 1$/m,
    /^clubgenoot_build_info\{version="sources",revision="",node="24\.[\d.]+"\} 1$/m,
    /^clubgenoot_schema_info\{migration="[\w./-]+"\} 1$/m,
    /^clubgenoot_live_log_lag_seconds 0$/m,
    /^clubgenoot_live_streams 0$/m,
    /^clubgenoot_database_connections\{pool="calls",state="idle"\} \d+$/m,
    /^clubgenoot_nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toContain(person.id);
  expect(text).not.toContain(person.email);
});

test('metrics tell how old the last backup is, and none as long as there is none', async () => {
  const ages = async () => {
    const { text } = await sendRaw(product, { path: '/metrics' });
    return text.split('\n').filter((line) => line.startsWith('clubgenoot_backup_age_seconds{'));
  };
  expect(await ages()).toEqual([]);
  await sql`insert into backup_runs (outcome, bytes, ended_at)
    values ('done', 1000, now() - interval '1 day'), ('failed', null, now())`.execute(database.db);
  const [done, failed] = await ages();
  expect(done).toMatch(/^clubgenoot_backup_age_seconds\{result="done"\} 864\d\d\.?\d*$/);
  expect(failed).toMatch(/^clubgenoot_backup_age_seconds\{result="failed"\} \d\.?\d*$/);
});

test('a refusal by a limit is counted under its rule, without whom it met', async () => {
  const metrics = createMetrics();
  const counted = limitsInProcess();
  const limits = metrics.countingLimits({ ...noLimits, take: async (key, rule) => counted.take(key, rule) });
  for (const key of ['contact:192.0.2.7', 'contact:192.0.2.7', '192.0.2.7', '192.0.2.7'])
    await limits.take(key, every(1, 600));
  const text = await scrapeOf(metrics);
  expect(text).toMatch(/^clubgenoot_limits_hit_total\{rule="contact"\} 1$/m);
  expect(text).toMatch(/^clubgenoot_limits_hit_total\{rule="other"\} 1$/m);
  expect(text).not.toContain('192.0.2');
});

test('what a push service answers is counted', async () => {
  const metrics = createMetrics();
  const failed = { status: 503, reason: 'busy', retryAfter: 5 };
  const answers: PushResult[] = ['sent', 'gone', failed];
  const service = metrics.countingPushes({ send: async () => answers.shift()! });
  const message = { title: 'x', body: '', path: '/', tag: '', unread: 0, ttl: 1, urgency: 'normal' } as const;
  for (const result of ['sent', 'gone', failed])
    expect(await service.send({ service: 'apns', endpoint: 'token' }, message)).toEqual(result);
  const text = await scrapeOf(metrics);
  for (const result of ['sent', 'gone', 'failed'])
    expect(text).toContain(`clubgenoot_pushes_total{service="apns",result="${result}"} 1`);
});

test('metrics show what waits of every kind that leaves by a queue, its age, and what failed', async () => {
  const { db } = database;
  const person = await createPerson(db);
  const minutes = (count: number) => sql`now() + make_interval(mins => ${count})`;
  const queue = (lane: string, userId: string | null, dueIn: number, age: number, failed = false) =>
    sql`insert into deliveries (lane, kind, user_id, created_at, due_at, attempts, failed_at)
      values (${lane}, ${lane}, ${userId}, ${minutes(-age)}, ${minutes(dueIn)}, ${failed ? 1 : 0},
        ${failed ? minutes(-1) : null})`.execute(db);
  await queue('invitation', null, 4, 5, true);
  await queue('notification', person.id, 0, 3);
  await queue('notification', person.id, 60, 9);
  await queue('push', person.id, 1, 3, true);
  await queue('digest', person.id, -1, 2);
  await queue('digest', person.id, -1, 1);
  // Given up: kept for its user only.
  await sql`insert into deliveries (lane, kind, about, attempts, failed_at)
    values ('letter', 'reset-password', 'given up', 6, now())`.execute(db);
  const { text } = await sendRaw(product, { path: '/metrics' });
  const valueOf = (name: string, kind: string) =>
    Number(new RegExp(`^clubgenoot_outgoing_${name}\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  const all = ['invitation', 'notification', 'push', 'digest', 'reset-password'];
  expect(all.map((kind) => valueOf('waiting', kind))).toEqual([1, 1, 1, 2, 0]);
  expect(all.map((kind) => Math.floor(valueOf('oldest_seconds', kind) / 60))).toEqual([5, 3, 3, 2, 0]);
  expect(all.map((kind) => valueOf('failed', kind))).toEqual([1, 0, 1, 0, 0]);
});

/** Serves them at an address of their own; the function that is returned reads them. */
async function serveMetrics(metrics: Metrics): Promise<() => Promise<string>> {
  const server = createServer((request, response) => void metrics.answer(request, response, testSettings));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => void server.close());
  return async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

const scrapeOf = async (metrics: Metrics) => (await serveMetrics(metrics))();

test('a job that fails is retried, and counted in the metrics when it keeps failing', async () => {
  const pool = createPool(database.connection, { max: 2, plainTypes: true });
  const metrics = createMetrics();
  let runs = 0;
  const run = async () => {
    runs += 1;
    throw new Error('not today');
  };
  const jobs = await startJobs({
    pool,
    jobs: [{ name: 'test.broken', cron: '0 0 1 1 *', run }],
    log: metrics.counting(silentLog),
    pace: { pollSeconds: 0.5, retries: 1, retrySeconds: 0 },
  });
  onTestFinished(async () => {
    await jobs.stop();
    await pool.end();
  });
  const scrape = await serveMetrics(metrics);
  const counted = /^clubgenoot_faults_total\{level="error",event="job\.failed"\} 1$/m;
  await expect.poll(scrape, { timeout: 15_000 }).toMatch(counted);
  expect(runs).toBe(2);
});

test('a proxied request for metrics gets 404 without the token', async () => {
  const proxied = { 'x-forwarded-for': '192.0.2.7' };
  const refused = await sendRaw(closed, { path: '/metrics', headers: { ...proxied, authorization: bearer } });
  expect([refused.status, refused.json().code]).toEqual([404, 'NOT_FOUND']);
  expect((await sendRaw(product, { path: '/metrics', headers: proxied })).status).toBe(404);
  const allowed = await sendRaw(product, {
    path: '/metrics',
    headers: { ...proxied, authorization: bearer },
  });
  expect(allowed.status).toBe(200);
});
