// The list of benchmarks, and what each needs to run.
import { availableParallelism, cpus } from 'node:os';
import { startProgress } from '#tools/bootstrap/progress.mjs';
import type { BareCall, BareEvent, BareSetup } from './bare-server.ts';
import { answerHeads, benchAnswers } from './bench-answers.ts';
import { benchCall, callHeads } from './bench-calls.ts';
import { benchCompletions, completionHeads } from './bench-completions.ts';
import { benchConversation, conversationHeads } from './bench-conversation.ts';
import { benchLive, captureEvent, liveHeads } from './bench-live.ts';
import { benchOfflineStart, offlineStartHeads } from './bench-offline-start.ts';
import { benchPages, pageHeads } from './bench-pages.ts';
import { benchPost, postHeads } from './bench-post.ts';
import { benchSize, sizeHeads } from './bench-size.ts';
import { benchStart, startHeads } from './bench-start.ts';
import { benchUploads, uploadHeads } from './bench-uploads.ts';
import { ask, callsOn, type Call, type CallName } from './calls.ts';
import { standardSize } from './data.ts';
import { benchGrowth, growthHeads } from './growth/bench-growth.ts';
import { startBareServer, startBenchDatabases, startBuiltProduct, type BenchDatabase } from './servers.ts';
import { benchSignIn, signInHeads } from './sign-in/bench-sign-in.ts';
import { printTable } from './table.ts';
import { benchTraces, traceHeads } from './traces/bench-traces.ts';

/** The calls that each name measures. */
const callsOf = {
  members: ['members'],
  'members-by-name': [
    'members-by-name',
    'members-by-uncommon-name',
    'members-by-rare-name',
    'members-by-two-names',
  ],
  'golf-sessions': ['golf-sessions'],
  'golf-session-filters': [
    'golf-sessions-of-a-day',
    'golf-sessions-that-fit',
    'golf-sessions-with-places',
    'golf-sessions-of-my-clubs',
    'golf-sessions-of-other-club',
    'golf-sessions-filtered',
  ],
  messages: ['messages'],
  send: ['send'],
  admin: [
    'admin-members',
    'admin-members-by-name',
    'admin-invitations',
    'admin-join-requests',
    'admin-updates',
    'admin-golf-sessions',
    'admin-audit-log',
  ],
  inbox: ['inbox', 'inbox-many', 'inbox-unread'],
} as const satisfies Record<string, readonly CallName[]>;
/** Includes the call that only triggers live delivery. */
const allCalls: readonly CallName[] = [...Object.values(callsOf).flat(), 'crowd'];
/** Calls that the bare server answers with another call's statement. */
const sameStatement: Partial<Record<CallName, BareCall['name']>> = { crowd: 'send', 'inbox-many': 'inbox' };
export const benchNames: readonly string[] = [
  ...Object.keys(callsOf),
  'live',
  'growth',
  'conversation',
  'completions',
  'post',
  'uploads',
  'answers',
  'sign-in',
  'traces',
  'size',
  'start',
  'pages',
  'offline-start',
];

/** These start and fill their own servers. */
const alone = new Set([
  'growth',
  'conversation',
  'completions',
  'post',
  'sign-in',
  'traces',
  'size',
  'start',
  'pages',
  'offline-start',
]);

/** The size of the product's connection pool for calls. */
const poolSize = 12;

const crowdNote =
  "A golf session has 8 places: to have this many readers of one, the benchmark's database allows 1,000.\n";

type Ports = { product: number; bare: number };

/** `nodeOptions`: for the product's process. `interrupted` rejects when the user stops the run. */
export async function runBenches(
  names: readonly string[],
  nodeOptions: string[],
  interrupted: Promise<never>,
): Promise<void> {
  const bench = createBench();
  try {
    await Promise.race([bench.run(names, nodeOptions), interrupted]);
  } finally {
    await bench.stop();
  }
  const processor = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`;
  console.log(
    `On ${processor}, ${bench.versions()}; servers, database and load share the machine. Ratios: product over bare, ` +
      `round by round, median (least–most). Others: what else used the machine meanwhile; above 10 % a round is ` +
      'measured again, up to three times as many.',
  );
}

type Stoppable = { stop(): Promise<void> };

function createBench() {
  let doing = 'Filling the database';
  const progress = startProgress(() => doing);
  const tell = (what: string) => void (doing = what);
  const running: Stoppable[] = [];
  let postgres = '';

  async function kept<T extends Stoppable>(starting: Promise<T>): Promise<T> {
    const part = await starting;
    running.push(part);
    return part;
  }

  function show(heads: readonly string[], rows: readonly string[][]) {
    progress.say('');
    printTable(heads, rows);
    progress.say('');
  }

  async function benchServers(names: readonly string[], nodeOptions: string[]) {
    const databases = await kept(startBenchDatabases());
    const database = await databases.fill(standardSize);
    postgres = `, PostgreSQL ${database.version}`;
    const calls = callsOn(database.data);
    tell('Starting both servers');
    const product = await kept(startBuiltProduct(database, nodeOptions));
    const bare = await kept(startBareServer(await describeBare(database, calls, product.port)));
    const ports = { product: product.port, bare: bare.port };
    await assertSameAnswers(ports, calls);

    const rows: string[][] = [];
    for (const [name, measured] of Object.entries(callsOf)) {
      if (!names.includes(name)) continue;
      for (const call of measured) rows.push(...(await benchCall(ports, calls[call], measured.length, tell)));
    }
    if (rows.length > 0) show(callHeads, rows);
    if (names.includes('live')) {
      show(liveHeads, await benchLive(ports, calls.crowd, database.data.tokens, tell));
      progress.say(crowdNote);
    }
    const { port } = product;
    if (names.includes('uploads')) {
      show(uploadHeads, await benchUploads(port, calls.send, database.data.tokens, tell));
    }
    if (names.includes('answers')) show(answerHeads, await benchAnswers(port, database.connection, tell));
  }

  async function benchAttack(nodeOptions: string[]) {
    const databases = await kept(startBenchDatabases());
    const database = await databases.fill(standardSize);
    postgres = `, PostgreSQL ${database.version}`;
    const limited = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' };
    const product = await kept(startBuiltProduct(database, nodeOptions, limited));
    show(signInHeads, await benchSignIn(database, product, tell));
  }

  async function stop() {
    for (const part of running.splice(0).toReversed()) await part.stop();
    progress.done('Stopped');
  }

  return {
    stop,
    versions: () => `Node ${process.versions.node}${postgres}`,
    async run(names: readonly string[], nodeOptions: string[]) {
      if (names.some((name) => !alone.has(name))) await benchServers(names, nodeOptions);
      // Runs on its own, because other running servers would disturb it.
      for (const part of running.splice(0).toReversed()) await part.stop();
      if (names.includes('growth')) show(growthHeads, await benchGrowth(tell, kept));
      if (names.includes('conversation')) show(conversationHeads, await benchConversation(tell, kept));
      for (const part of running.splice(0).toReversed()) await part.stop();
      if (names.includes('completions')) show(completionHeads, await benchCompletions(tell, kept));
      for (const part of running.splice(0).toReversed()) await part.stop();
      if (names.includes('post')) show(postHeads, await benchPost(tell, kept));
      for (const part of running.splice(0).toReversed()) await part.stop();
      if (names.includes('sign-in')) await benchAttack(nodeOptions);
      for (const part of running.splice(0).toReversed()) await part.stop();
      if (names.includes('traces')) show(traceHeads, await benchTraces(tell, kept, nodeOptions));
      for (const part of running.splice(0).toReversed()) await part.stop();
      if (names.includes('size')) show(sizeHeads, await benchSize(tell, kept));
      for (const part of running.splice(0).toReversed()) await part.stop();
      if (names.includes('start')) show(startHeads, await benchStart(tell, kept));
      if (names.includes('pages')) show(pageHeads, await benchPages(tell, kept));
      if (names.includes('offline-start')) show(offlineStartHeads, await benchOfflineStart(tell, kept));
    },
  };
}

async function describeBare(
  { connection }: BenchDatabase,
  calls: Record<CallName, Call>,
  productPort: number,
): Promise<BareSetup> {
  const bareCalls: Record<string, BareCall> = {};
  for (const name of allCalls) {
    const { method, path, subject, given = {} } = calls[name];
    bareCalls[`${method} ${path}`] = {
      name: sameStatement[name] ?? (name as BareCall['name']),
      subject,
      given,
    };
  }
  return {
    connection,
    poolSize,
    calls: bareCalls,
    event: partsOf(await captureEvent(productPort, calls.send)),
  };
}

function partsOf(event: string): BareEvent {
  const [, before = '', data = '{}', after = ''] = /^(event: change\ndata: )(.*)(\n[^]*)$/.exec(event) ?? [];
  return { before, change: JSON.parse(data) as BareEvent['change'], after };
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

/** Both answers must be equal, except for values that differ per message. */
async function assertSameAnswers(ports: Ports, calls: Record<CallName, Call>): Promise<void> {
  for (const name of allCalls) {
    const call = calls[name];
    const [product, bare] = [await ask(urlOf(ports.product), call), await ask(urlOf(ports.bare), call)];
    if (call.method === 'POST') assertSame(name, withoutVarying(product), withoutVarying(bare));
    else assertSame(name, product, bare);
  }
  const events = [await captureEvent(ports.product, calls.send), await captureEvent(ports.bare, calls.send)];
  const [product = '', bare = ''] = events.map(withoutVarying);
  assertSame('live', product, bare);
}

function assertSame(what: string, product: string, bare: string) {
  if (product === bare) return;
  let at = 0;
  while (product[at] === bare[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 80);
  throw new Error(`The answers to '${what}' differ:\n…${around(product)}…\n…${around(bare)}…`);
}

// Replaces ids, numbers and the stream's offset, which also contains the transactions that were running at the time.
const withoutVarying = (text: string) =>
  text
    .replaceAll(/^id: .+$/gm, 'id: offset')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
    .replaceAll(/\d+/g, '0');
