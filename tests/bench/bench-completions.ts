// 1,000 golf sessions whose round is over become due at once, and the server's own job completes them. Meanwhile four members
// keep sending, in turn to a conversation of the 1,000 and to another one. Compares the time of a message during the job with the same
// chat right before it.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { createDatabase, createPool, type Db } from '#platform/server/database.ts';
import { sendTo } from './calls.ts';
import { conversationsDue, createDue, makeDue, readDue } from './completion-data.ts';
import { standardSize, type BenchData } from './data.ts';
import { open, requestText } from './load.ts';
import { startBenchDatabases, startBuiltProduct, type BenchDatabase } from './servers.ts';
import { during, median, percentile, spreadOf, type Timed } from './statistics.ts';
import { ms, ratio } from './table.ts';

export const completionHeads = [
  'a message',
  'without p50 ms',
  'p99',
  'max',
  'during p50 ms',
  'p99',
  'max',
  'ratio p99 (least–most)',
  'messages during',
  '1,000 take s',
];

const rounds = 3;
/** Numbers of users, all in the other conversation. Not 1 to 4, who have long lists of their own (list-data.ts). */
const senders = [0, 5, 6, 7];
const job = 'golf-session-management.complete';

const warmUpMilliseconds = 1000;
const withoutMilliseconds = 4000;
const pauseMilliseconds = 5;
const longestRound = 90_000;
/** A job that started right before the golf sessions became due does not see them. */
const askAgainMilliseconds = 2000;

const targets = { inside: 'in a conversation of the 1,000', outside: 'in another conversation' };
type Target = keyof typeof targets;
type Message = Timed & { target: Target };
type Round = { without: Message[]; job: Message[]; seconds: number };

type Stoppable = { stop(): Promise<void> };
type Kept = <T extends Stoppable>(starting: Promise<T>) => Promise<T>;

export async function benchCompletions(tell: (what: string) => void, kept: Kept): Promise<string[][]> {
  tell('completions: filling the database');
  const databases = await kept(startBenchDatabases());
  const database = await databases.fill(standardSize);
  const db = createDatabase(createPool(database.connection, { max: 2, unhurried: true }));
  await kept(Promise.resolve({ stop: () => db.destroy() }));
  await createDue(db, { rounds, organisers: senders });
  const jobs = await kept(createQueue(database.connection));
  const product = await kept(startBuiltProduct(database));
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    tell(`completions: round ${round + 1}`);
    const setup = { port: product.port, data: database.data, round, start: () => jobs.start() };
    measured.push(await measureRound(db, setup));
  }
  return rowsOf(measured);
}

/** Asks the server for the job; its schedule would do so every minute. */
async function createQueue(connection: BenchDatabase['connection']) {
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => undefined);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  await boss.start();
  return {
    async start() {
      // The server creates the queue soon after its start.
      if (await boss.getQueue(job)) await boss.send(job);
    },
    async stop() {
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}

type Setup = { port: number; data: BenchData; round: number; start: () => Promise<unknown> };

async function measureRound(db: Db, { port, data, round, start }: Setup): Promise<Round> {
  // The job that asks for ratings would otherwise run during the measurement without a job.
  await sql`update rating_periods set asked_at = now() where asked_at is null`.execute(db);
  const chat = await startChat(db, { port, data, round });
  try {
    await sleep(warmUpMilliseconds);
    const from = Date.now();
    await sleep(withoutMilliseconds);
    const until = Date.now();
    await makeDue(db, round);
    const ended = await waitForAll(db, round, start);
    const messages = await chat.stop();
    const pick = (begin: number, end: number) => during(messages, begin, end);
    return {
      without: pick(from, until),
      job: pick(ended.from, ended.until),
      seconds: (ended.until - ended.from) / 1000,
    };
  } finally {
    await chat.stop();
  }
}

/** Waits until none is due; returns when the job ran, from its first completion on. */
async function waitForAll(db: Db, round: number, start: () => Promise<unknown>) {
  const limit = Date.now() + longestRound;
  for (let asked = 0; Date.now() < limit; await sleep(25)) {
    if (Date.now() - asked > askAgainMilliseconds) {
      asked = Date.now();
      await start();
    }
    const { left, firstAt } = await readDue(db, round);
    if (left === 0 && firstAt !== null) return { from: firstAt, until: Date.now() };
  }
  throw new Error('The golf sessions that were due were not all completed.');
}

type Chat = { stop(): Promise<Message[]> };

async function startChat(db: Db, { port, data, round }: Omit<Setup, 'start'>): Promise<Chat> {
  const messages: Message[] = [];
  const stopping = new AbortController();
  const chatting = await Promise.all(
    senders.map(async (sender) => ({
      inside: await conversationsDue(db, round, sender),
      token: data.tokens[sender] ?? '',
      connection: await open(port),
    })),
  );

  async function send({ inside, token, connection }: (typeof chatting)[number]) {
    try {
      for (let number = 0; !stopping.signal.aborted; number += 1) {
        const target = number % 2 === 0 ? 'inside' : 'outside';
        // A step that has no factor in common with the number of conversations, so that each is used.
        const chosen = inside[(number * 37) % inside.length] ?? '';
        const request = requestText(sendTo(target === 'inside' ? chosen : data.ordinaryId, token));
        const [at, begun] = [Date.now(), performance.now()];
        await connection.exchange(request);
        messages.push({ at, took: performance.now() - begun, target });
        await sleep(pauseMilliseconds);
      }
    } finally {
      connection.close();
    }
  }

  const done = Promise.all(chatting.map(send));
  done.catch(() => undefined);
  return {
    async stop() {
      stopping.abort();
      await done;
      return messages;
    },
  };
}

function rowsOf(measured: readonly Round[]): string[][] {
  return (Object.keys(targets) as Target[]).map((target) => {
    const timesOf = (round: Round, when: 'without' | 'job') =>
      round[when].filter((message) => message.target === target).map(({ took }) => took);
    const figures = (when: 'without' | 'job') =>
      [0.5, 0.99, 1].map((part) =>
        ms(median(measured.map((round) => percentile(timesOf(round, when), part)))),
      );
    const ratios = measured.map(
      (round) => percentile(timesOf(round, 'job'), 0.99) / percentile(timesOf(round, 'without'), 0.99),
    );
    const counts = measured.map((round) => timesOf(round, 'job').length);
    return [
      targets[target],
      ...figures('without'),
      ...figures('job'),
      ratio(spreadOf(ratios)),
      String(Math.round(median(counts))),
      median(measured.map(({ seconds }) => seconds)).toFixed(1),
    ];
  });
}
