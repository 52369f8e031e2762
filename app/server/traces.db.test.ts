// Traces of the whole product, sent to a receiver on a real port: what one command consists of, whose traces are continued, what a log
// line says, and that nothing about people leaves the product with them.
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog, type Log, type LogFields } from '#platform/server/log.ts';
import { createTexter } from '#platform/server/messages/texts.ts';
import type { Settings } from '#platform/server/settings.ts';
import { exportTraces } from '#platform/server/traces/export-traces.ts';
import { useDatabase } from '#tests/database.ts';
import { listen } from '#tests/fakes/listen.ts';
import {
  startTraceReceiver,
  tracesTo,
  useTraceReceiver,
  type ReceivedSpan,
} from '#tests/fakes/trace-receiver.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { createCast, offerIn, tellStory } from '#tests/security/requests/told-story.ts';
import type { Product } from './product.ts';

const database = await useDatabase();
const { db } = database;

type Line = { event: string; fields: LogFields };

async function startTraced(settings: Partial<Settings>, options: { withJobs?: boolean } = {}) {
  const lines: Line[] = [];
  const log: Log = (_level, event, fields = {}) => void lines.push({ event, fields });
  return { product: await useProduct(database, settings, log, options), lines };
}

const receiver = await startTraceReceiver();
const traces = tracesTo(receiver.url);
const { product, lines } = await startTraced({ traces, trustedProxies: ['127.0.0.2'] });

/** Sends what has ended, and returns the spans since the last time. */
async function sentBy(from: Product, to = receiver) {
  const before = to.spans().length;
  await from.traces.flush();
  return to.spans().slice(before);
}

const isCall = ({ kind }: ReceivedSpan) => kind === 2;

const nothingOf = async (of: Product) => void (await sentBy(of));

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

async function createMember() {
  const person = await createPerson(db);
  const clubId = await createClub(db);
  await addMember(db, clubId, person.id);
  return { ...person, clubId };
}

test('a command is one trace: its call, with each statement as a child', async () => {
  const member = await createMember();
  await nothingOf(product);
  await callAs(product, member.token).golfSession.create(offerIn(member.clubId));
  const spans = await sentBy(product);
  const call = spans.find(isCall);
  expect(spans.filter(isCall)).toHaveLength(1);
  expect(call).toMatchObject({
    name: 'golfSession.create',
    failed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/golf-sessions',
      'http.response.status_code': 200,
      'url.scheme': 'http',
    },
  });
  expect(call?.parentSpanId ?? '').toBe('');
  const statements = spans.filter(({ kind }) => kind === 3);
  expect(new Set(statements.map((span) => span.traceId))).toEqual(new Set([call?.traceId]));
  expect(new Set(statements.map((span) => span.parentSpanId))).toEqual(new Set([call?.spanId]));
  expect(statements.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "SELECT user_roles",
      "BEGIN",
      "INSERT commands",
      "SELECT users",
      "SELECT golf_clubs",
      "SELECT club_members",
      "SELECT profiles",
      "SELECT golf_session_participants",
      "INSERT golf_sessions",
      "INSERT golf_session_participants",
      "INSERT live_events",
      "INSERT live_events",
      "SELECT golf_sessions",
      "UPDATE commands",
      "COMMIT",
    ]
  `);
  expect(Object.keys(statements[0]?.attributes ?? {}).toSorted()).toEqual([
    'clubgenoot.statement',
    'db.operation.name',
    'db.query.summary',
    'db.system.name',
  ]);
  expect(receiver.resources().at(-1)).toMatchObject({ 'service.name': 'clubgenoot' });
});

test('each log line of a recorded call names its trace', async () => {
  lines.length = 0;
  await nothingOf(product);
  const { headers } = await sendRaw(product, { path: '/api/clubs' });
  const [call] = await sentBy(product);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({
    event: 'request',
    fields: { requestId: headers['x-request-id'], traceId: call?.traceId },
  });
});

test('a trusted proxy continues its trace, anyone else begins one', async () => {
  await nothingOf(product);
  const ask = (from: string) => sendRaw(product, { path: '/api/clubs', from, headers: { traceparent } });
  await ask('127.0.0.2');
  const continued = (await sentBy(product)).find(isCall);
  expect(continued).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  await ask('127.0.0.1');
  const begun = (await sentBy(product)).find(isCall);
  expect(begun?.traceId).toMatch(/^[\da-f]{32}$/);
  expect(begun?.traceId).not.toBe(traceId);
  expect(begun?.parentSpanId ?? '').toBe('');
});

test('a fault fails its call and its statement', async () => {
  await sql`alter table golf_clubs rename to away`.execute(db);
  onTestFinished(async () => void (await sql`alter table away rename to golf_clubs`.execute(db)));
  lines.length = 0;
  await nothingOf(product);
  await sendRaw(product, { path: '/api/clubs' });
  const spans = await sentBy(product);
  expect(spans.map(({ kind, failed, attributes }) => [kind, failed, attributes['error.type']])).toEqual([
    [3, true, '42P01'],
    [2, true, '500'],
  ]);
  expect(lines.find(({ event }) => event === 'call.fault')?.fields['traceId']).toBe(spans[0]?.traceId);
});

test('health checks and pages are no traces', async () => {
  await nothingOf(product);
  for (const path of ['/api/health/live', '/api/health/ready', '/', '/metrics'])
    await sendRaw(product, { path });
  expect(await sentBy(product)).toEqual([]);
});

test('events are published in a trace of their own, jobs and deliveries run in theirs', async () => {
  const own = await useTraceReceiver();
  const working = await startTraced({ traces: tracesTo(own.url) }, { withJobs: true });
  await tellStory(working.product, await createCast(working.product));
  const { email } = await createMember();
  await sendRaw(working.product, { path: '/api/auth/request-password-reset', body: { email } });
  const names = async () => {
    await working.product.traces.flush();
    return new Set(own.spans().flatMap(({ name, kind }) => (kind === 1 ? [name] : [])));
  };
  await vi.waitFor(async () => {
    const found = await names();
    for (const name of ['publish', 'job live.prune', 'deliver letter']) expect(found).toContain(name);
  }, 30_000);
  const spans = own.spans();
  for (const span of spans.filter(({ kind }) => kind === 1)) expect(span.parentSpanId ?? '').toBe('');
  // The one reading of new events is woken by a commit, and is no part of the call that committed.
  const nameOf = new Map(spans.map(({ spanId, name }) => [spanId, name]));
  const readers = spans
    .filter(({ name }) => name === 'SELECT database_epoch')
    .map(({ parentSpanId = '' }) => nameOf.get(parentSpanId));
  expect(new Set(readers)).toEqual(new Set(['GET /api/live']));
});

test('no span of a complete story contains a name, text, address, id or secret', async () => {
  await nothingOf(product);
  receiver.bodies.length = 0;
  const secrets = await tellStory(product, await createCast(product));
  await product.traces.flush();
  const sent = receiver.bodies.join('\n');
  expect(receiver.spans().filter(isCall).length).toBeGreaterThanOrEqual(13);
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  const known = ['clubgenoot', 'db', 'error', 'http', 'service', 'url'];
  for (const { attributes } of receiver.spans())
    for (const key of Object.keys(attributes)) expect(known).toContain(key.split('.')[0]);
});

test('at a share of 0 nothing is recorded but what a trusted proxy records, and no line names a trace', async () => {
  const own = await useTraceReceiver();
  const none = await startTraced({
    traces: tracesTo(own.url, { sampler: 'parentbased_traceidratio', ratio: 0 }),
    trustedProxies: ['127.0.0.2'],
  });
  const ask = (from: string, parent = traceparent) =>
    sendRaw(none.product, { path: '/api/clubs', from, headers: { traceparent: parent } });
  await ask('127.0.0.1');
  await ask('127.0.0.2', traceparent.replace(/01$/, '00'));
  await ask('127.0.0.2', 'something else');
  await vi.waitFor(() => expect(none.lines).toHaveLength(3));
  for (const { fields } of none.lines) expect(fields).not.toHaveProperty('traceId');
  expect(await sentBy(none.product, own)).toEqual([]);
  await ask('127.0.0.2');
  expect((await sentBy(none.product, own)).map((span) => span.traceId)).toEqual([traceId, traceId]);
});

test('a receiver that is away costs one log line and no call; one more tells that it is back', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300');
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = createServer((_request, response) => response.end('{}'));
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  const lost = await startTraced({ traces: tracesTo(`http://127.0.0.1:${port}/v1/traces`) });
  const told = () => lost.lines.flatMap(({ event }) => (event.startsWith('traces.') ? [event] : []));
  for (let time = 0; time < 2; time += 1) {
    expect((await sendRaw(lost.product, { path: '/api/clubs' })).status).toBe(200);
    await lost.product.traces.flush();
  }
  expect(told()).toEqual(['traces.not-exported']);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  await sendRaw(lost.product, { path: '/api/clubs' });
  await lost.product.traces.flush();
  expect(told()).toEqual(['traces.not-exported', 'traces.exported-again']);
});

test('a drained product sends what has ended, so does a stopping one, and neither waits for a receiver that hangs', async () => {
  const own = await useTraceReceiver();
  const { product: stopping } = await startTraced({ traces: tracesTo(own.url) });
  await sendRaw(stopping, { path: '/api/clubs' });
  stopping.drain();
  // Sooner than the five seconds after which a batch is sent anyway.
  await vi.waitFor(() => expect(own.spans().filter(isCall)).toHaveLength(1), 4000);
  await sendRaw(stopping, { path: '/api/clubs' });
  await stopping.stop();
  expect(own.spans().filter(isCall)).toHaveLength(2);

  const hanging = createServer(() => undefined);
  const port = await listen(hanging);
  onTestFinished(() => hanging.closeAllConnections());
  const { product: stuck } = await startTraced({ traces: tracesTo(`http://127.0.0.1:${port}/v1/traces`) });
  await sendRaw(stuck, { path: '/api/clubs' });
  const startedAt = performance.now();
  await stuck.stop();
  expect(performance.now() - startedAt).toBeLessThan(8000);
  hanging.close();
});

test('the webhook for texts gets the trace, with the headers of the receiver only at the receiver', async () => {
  const own = await useTraceReceiver();
  const texts: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    texts.push(request.headers['traceparent']?.toString());
    response.end();
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const settings = tracesTo(own.url, { headers: { authorization: 'Bearer geheim' } });
  const tracing = exportTraces(settings, { log: silentLog, trusts: () => false });
  const texter = createTexter({
    webhookUrl: `http://127.0.0.1:${port}/`,
    folder: '/nonexistent',
    headers: tracing.outgoing,
  });
  await tracing.run('deliver text', {}, () => texter.send({ to: '+31612345678', text: '1' }));
  await texter.send({ to: '+31612345678', text: '1' });
  await tracing.stop();
  const [span] = own.spans();
  expect(texts).toEqual([`00-${span?.traceId}-${span?.spanId}-01`, undefined]);
  expect(own.requests.map(({ authorization }) => authorization)).toEqual(['Bearer geheim']);
});
