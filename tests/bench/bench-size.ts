// What a row, an open stream, a picture and a back-up take, for the table of docs/operations/costs.md.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { isRefusal } from '#platform/server/commands.ts';
import { createPool } from '#platform/server/database.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { makePicture } from '#platform/server/files/pictures.ts';
import { noisyPicture } from '#tests/people/pictures.ts';
import { openReaders } from './bench-live.ts';
import { mostReaders, standardSize } from './data.ts';
import { startBenchDatabases, startBuiltProduct } from './servers.ts';

export const sizeHeads = ['what', 'each', 'measured'];

type Stoppable = { stop(): Promise<void> };
type Kept = <T extends Stoppable>(starting: Promise<T>) => Promise<T>;

const user = (index: string) => `('00000000-0000-7000-8005-' || lpad(to_hex(${index}), 12, '0'))::uuid`;
const golfSession = (index: string) =>
  `('00000000-0000-7000-8006-' || lpad(to_hex(${index}), 12, '0'))::uuid`;
const numbers = (count: number) => `generate_series(0, ${count - 1}) as n`;

/** As many of each kind as are added to the database of the benchmark, and how. In this order, because each refers to those before. */
const kinds: readonly { name: string; count: number; statements: readonly string[] }[] = [
  {
    name: 'member: account, password, profile, membership, two signed-in devices with push',
    count: 10_000,
    statements: [
      `insert into users (id, name, email, email_verified)
       select ${user('n')}, 'Lid ' || n, 'lid' || n || '@size.example', true from ${numbers(10_000)}`,
      `insert into auth_accounts (id, user_id, provider_id, account_id, password)
       select gen_random_uuid(), ${user('n')}, 'credential', ${user('n')}, repeat('x', 161) from ${numbers(10_000)}`,
      `insert into profiles (id, display_name, handicap, favorite_club)
       select ${user('n')}, 'Anna de Vries ' || n, n % 640 / 10.0 - 10, 'Putter' from ${numbers(10_000)}`,
      `insert into club_members (id, user_id, club_id)
       select gen_random_uuid(), ${user('n')}, (select id from golf_clubs where slug = 'meetveld') from ${numbers(10_000)}`,
      `with device as (
         insert into auth_sessions (id, user_id, token_hash, expires_at, user_agent)
         select gen_random_uuid(), ${user('n % 10000')}, encode(sha256(n::text::bytea), 'hex'), now(), repeat('Mozilla ', 14)
         from ${numbers(20_000)} returning id, user_id)
       insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
       select gen_random_uuid(), user_id, id, 'https://push.example/' || id || repeat('x', 130), repeat('x', 87), repeat('x', 22)
       from device`,
    ],
  },
  {
    name: 'golf session with four players',
    count: 10_000,
    statements: [
      `insert into golf_sessions (id, conversation_id, club_id, organizer_id, title, starts_at, location, max_players, description)
       select ${golfSession('n')}, ${golfSession('n')}, (select id from golf_clubs where slug = 'meetveld'), ${user('n')},
         'Rondje nummer ' || n, now() + n * interval '3 hours', 'Eerste tee', 4, 'Wie loopt er mee? Koffie vooraf.'
       from ${numbers(10_000)}`,
      `insert into golf_session_participants (golf_session_id, user_id)
       select ${golfSession('n')}, ${user('(n + 17 * player) % 10000')} from ${numbers(10_000)}, generate_series(0, 3) as player`,
    ],
  },
  {
    name: 'message of 80 characters',
    count: 1_000_000,
    statements: [
      `insert into messages (id, conversation_id, sender_id, seq, message)
       select gen_random_uuid(), ${golfSession('n % 2000')}, ${user('n % 2000')}, 1 + n / 2000, 'Bericht ' || n || repeat(' Koffie', 10)
       from ${numbers(1_000_000)}`,
    ],
  },
  {
    name: 'notification',
    count: 100_000,
    statements: [
      `insert into notifications (id, user_id, kind, event, actor_id)
       select gen_random_uuid(), ${user('n % 10000')}, 'play_request', 'asked', ${user('(n + 1) % 10000')} from ${numbers(100_000)}`,
    ],
  },
  {
    name: 'live event for four people, kept an hour',
    count: 100_000,
    statements: [
      `insert into live_events (topic, kind, subject_id, people)
       select 'golf-session:' || ${golfSession('n % 2000')}, 'message', gen_random_uuid(),
         array[${user('n % 10000')}, ${user('n % 9999')}, ${user('n % 9998')}, ${user('n % 9997')}] from ${numbers(100_000)}`,
    ],
  },
  {
    name: 'command, kept two days',
    count: 100_000,
    statements: [
      `insert into commands (user_id, id, name, result)
       select ${user('n % 10000')}, gen_random_uuid(), 'golfSession.send', '{"seq": 12, "at": "2026-11-26T12:00:00.000Z"}'
       from ${numbers(100_000)}`,
    ],
  },
];

/** Their triggers keep counts and notify, row by row, and leave no more rows. */
const withoutTriggers = ['messages', 'notifications'];

export async function benchSize(tell: (what: string) => void, kept: Kept): Promise<string[][]> {
  tell('size: filling the database');
  const databases = await kept(startBenchDatabases());
  const { connection, data, folder } = await databases.fill(standardSize);
  await mkdir(folder, { recursive: true });
  const pool = createPool(connection, { max: 1, unhurried: true });
  await kept(Promise.resolve({ stop: () => pool.end() }));
  for (const table of withoutTriggers) await pool.query(`alter table ${table} disable trigger user`);
  const rows: string[][] = [];
  for (const { name, count, statements } of kinds) {
    tell(`size: ${count} of ${name}`);
    const before = await bytesOf(pool);
    for (const statement of statements) await pool.query(statement);
    const each = (await bytesOf(pool)) - before;
    rows.push([name, `${Math.round(each / count)} bytes`, count.toLocaleString('en-US')]);
  }
  rows.push(await backupRow(pool, folder, tell), await pictureRow(folder));
  rows.push(...(await memoryRows({ connection, folder }, data.tokens, tell, kept)));
  return rows;
}

async function bytesOf(pool: pg.Pool): Promise<number> {
  // Ends what a write leaves to be done later, as the server does by itself.
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ bytes: string }>(
    'select sum(pg_total_relation_size(relid)) as bytes from pg_stat_user_tables',
  );
  return Number(rows[0]?.bytes);
}

async function backupRow(pool: pg.Pool, folder: string, tell: (what: string) => void): Promise<string[]> {
  tell('size: a back-up');
  const file = join(folder, 'size.backup');
  const files = openFiles({ s3: null, dataDir: folder }, 'pictures');
  const began = performance.now();
  await makeBackup(file, { pool, files, authSecret: 'size' });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const [{ size }, database] = [await stat(file), await bytesOf(pool)];
  const share = `${Math.round((size / database) * 100)} % of the database`;
  return ['back-up', share, `${megabytes(size)} of ${megabytes(database)} in ${seconds} s`];
}

async function pictureRow(folder: string): Promise<string[]> {
  const photo = await noisyPicture(1600, 1600).jpeg().toBuffer();
  const file = join(folder, 'photo');
  await writeFile(file, photo);
  const made = await makePicture(file, { left: 0, top: 0, size: 1600 }, 'square');
  if (isRefusal(made)) throw new Error(`The photo was refused: ${made.refused}`);
  const bytes = made.reduce((sum, { webp }) => sum + webp.length, 0);
  return ['picture of a member, all sizes', `${Math.round(bytes / 1000)} kB`, '1'];
}

async function memoryRows(
  database: Parameters<typeof startBuiltProduct>[0],
  tokens: readonly string[],
  tell: (what: string) => void,
  kept: Kept,
): Promise<string[][]> {
  tell('size: the memory of a server');
  const product = await kept(startBuiltProduct(database));
  await sleep(10_000);
  const idle = await memoryOf(product.pid);
  const readers = await openReaders(product.port, tokens);
  await sleep(10_000);
  const streaming = await memoryOf(product.pid);
  readers.close();
  const each = `${Math.round((streaming - idle) / mostReaders / 1000)} kB`;
  return [
    ['server at rest', megabytes(idle), '1'],
    ['open stream', each, `${megabytes(streaming)} with ${mostReaders.toLocaleString('en-US')}`],
  ];
}

/** Resident, in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
