// The migration that merges two kinds of conversation, on a database with years of data: how long it takes, and how soon
// the product serves after a start on such a database.
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, createPool, type Db } from '#platform/server/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '#platform/server/migrate.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import { signIn } from '#tests/people/people.ts';
import { root } from '#tools/source-files.ts';
import { ask, readFrom, sendTo } from './calls.ts';
import { startBuiltProduct } from './servers.ts';
import { rate } from './table.ts';

export const migrationHeads = ['one conversation, from 1,000,000 messages', 'ms'];

const steps = join(root, 'database/migrations');
const firstStep = '0015';
const people = 2000;
const golfSessions = { count: 10_000, messages: 90 };
const chats = { count: 1000, messages: 100 };

type Stoppable = { stop(): Promise<void> };
type Kept = <T extends Stoppable>(starting: Promise<T>) => Promise<T>;

export async function benchMigration(tell: (what: string) => void, kept: Kept): Promise<string[][]> {
  tell('migration: filling the database as it was before');
  const { connection, folder } = await kept(startDatabase());
  await onPool(connection, (pool) => fillFormer(pool, folder));
  const copy = { ...connection, database: 'copy' };
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database copy template ${connection.database}`);
  await admin.end();

  tell('migration: the step');
  const step = await timed(() => onPool(copy, (pool) => migrate(pool, steps)));
  tell('migration: starting the product');
  const beganAt = performance.now();
  const { port } = await kept(startBuiltProduct({ connection, folder }));
  const started = performance.now() - beganAt;
  const { page, sent } = await onPool(connection, (pool) =>
    talk(createDatabase(pool), `http://127.0.0.1:${port}`),
  );
  return [
    ['migrations from there on, by themselves', rate(step)],
    ['start of the product until it is ready, with the migrations', rate(started)],
    ['first message page after the start', rate(page)],
    ['first message after the start', rate(sent)],
  ];
}

type Connection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection'];

async function startDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'clubgenoot-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { connection: server.connection, folder, stop };
}

async function onPool<T>(connection: Connection, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool(connection, { max: 2, unhurried: true });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const beganAt = performance.now();
  await work();
  return performance.now() - beganAt;
}

/** One statement without a time limit: rows refer to each other by number. */
async function fillFormer(pool: pg.Pool, folder: string) {
  const former = join(folder, 'former-steps');
  await mkdir(former);
  const names = (await readdir(steps)).filter((name) => name < firstStep);
  for (const name of names) await cp(join(steps, name), join(former, name));
  await migrate(pool, former);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(formerRows);
  } finally {
    client.release(true);
  }
}

const id = (kind: number, number: string) =>
  `('00000000-0000-7000-800${kind}-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;
const user = (number: string) => id(1, `(${number}) % ${people}`);
const [golfSession, chat] = [(number: string) => id(2, number), (number: string) => id(3, number)];

/** Four players on each golf session, who write in turn; every tenth golf session was cancelled. */
const formerRows = `
  alter table golf_session_participants disable trigger user;
  insert into users (id, name, email, email_verified)
    select ${user('n')}, 'Lid ' || n, 'lid' || n || '@bench.example', true from generate_series(1, ${people}) as n;
  insert into profiles (id, display_name, favorite_club) select id, name, 'Putter' from users;
  insert into golf_sessions (id, organizer_id, title, starts_at, location, status, player_count, last_message_seq)
    select ${golfSession('n')}, ${user('n')}, 'Rondje nummer ' || n, now() + n * interval '1 minute', 'Eerste tee',
      case when n % 10 = 0 then 'cancelled' else 'full' end, 4, ${golfSessions.messages}
    from generate_series(1, ${golfSessions.count}) as n;
  insert into golf_session_participants (golf_session_id, user_id)
    select ${golfSession('n')}, ${user('n + player')}
    from generate_series(1, ${golfSessions.count}) as n, generate_series(0, 3) as player;
  insert into golf_session_messages (id, golf_session_id, user_id, seq, message, created_at)
    select gen_random_uuid(), ${golfSession('n')}, ${user('n + seq % 4')}, seq,
      'Bericht ' || seq || ': ik sta om half tien op de eerste tee.', now() - (1000 - seq) * interval '1 minute'
    from generate_series(1, ${golfSessions.count}) as n, generate_series(1, ${golfSessions.messages}) as seq;
  insert into private_chats (id, user1_id, user2_id, last_message_seq)
    select ${chat('n')}, ${user('n')}, ${user('n + 1000')}, ${chats.messages} from generate_series(1, ${chats.count}) as n;
  insert into private_messages (id, chat_id, sender_id, seq, message, created_at)
    select gen_random_uuid(), ${chat('n')}, ${user('n + 1000 * (seq % 2)')}, seq, 'Bericht ' || seq,
      now() - (1000 - seq) * interval '1 minute'
    from generate_series(1, ${chats.count}) as n, generate_series(1, ${chats.messages}) as seq;
  alter table golf_session_participants enable trigger user;
  analyze`;

/** Reads the newest page of a conversation and sends a message; throws when a message is missing. */
async function talk(db: Db, url: string): Promise<{ page: number; sent: number }> {
  const { id: golfSessionId, organizer_id: organiser } = await db
    .selectFrom('golf_sessions')
    .select(['id', 'organizer_id'])
    .where('status', '=', 'full')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { token } = await signIn(db, organiser);
  const conversationId = await conversationOf(db, golfSessionId);
  const page = await timed(async () => {
    const text = await ask(url, readFrom(conversationId, token));
    const { items } = JSON.parse(text) as { items: { seq: number }[] };
    if (items.at(-1)?.seq !== golfSessions.messages)
      throw new Error(`The newest message is missing: ${text}`);
  });
  const sent = await timed(async () => {
    const { seq } = JSON.parse(await ask(url, sendTo(conversationId, token))) as { seq: number };
    if (seq !== golfSessions.messages + 1) throw new Error(`The next message has number ${seq}.`);
  });
  return { page, sent };
}
