// A page of one conversation: with 10,000 messages in a table of their own, with as many in a table of a million, and with a million. Each
// database has its own product; they take turns.
import { sql } from 'kysely';
import { createDatabase, createPool, type Db } from '#platform/server/database.ts';
import { callsOn } from './calls.ts';
import { standardSize, type BenchData } from './data.ts';
import { measureInTurn } from './growth/bench-growth.ts';
import { startBenchDatabases, startBuiltProduct, type BenchDatabase } from './servers.ts';
import { median, spreadOf } from './statistics.ts';
import { ms, ratio } from './table.ts';

const million = 1_000_000;
const perConversation = 100;

export const conversationHeads = [
  'a page of a conversation',
  'ms of 10,000',
  'ms of 10,000 in a table of 1,000,000',
  'large / small (least–most)',
  'ms of 1,000,000',
  'large / small (least–most)',
];

type Filler = (db: Db, data: BenchData) => Promise<number>;
const fillers: { length: number; fill: Filler | null }[] = [
  { length: standardSize, fill: null },
  { length: standardSize, fill: addOthers },
  { length: million, fill: lengthen },
];

type Stoppable = { stop(): Promise<void> };
type Kept = <T extends Stoppable>(starting: Promise<T>) => Promise<T>;

export async function benchConversation(tell: (what: string) => void, kept: Kept): Promise<string[][]> {
  const tables = [];
  for (const { length, fill } of fillers) {
    tell(`conversation: filling the database of ${tables.length + 1} of ${fillers.length}`);
    // One server for each, because the databases are named by the size of their club.
    const databases = await kept(startBenchDatabases());
    const database = await databases.fill(standardSize);
    if (fill) await fillWith(fill, database);
    const { messages } = callsOn(database.data);
    tables.push({
      server: await kept(startBuiltProduct(database)),
      lists: {
        newest: { ...messages, title: 'the newest page' },
        older: {
          ...messages,
          title: 'a page in the middle',
          path: `${messages.path}?before=${length / 2}`,
        },
      },
    });
  }
  const rows: string[][] = [];
  for (const name of ['newest', 'older'] as const) {
    const times = await measureInTurn(tables, name, tell);
    const at = (index: number) => ms(median(times.map((round) => round[index] ?? 0)));
    const growth = (index: number) =>
      ratio(spreadOf(times.map((round) => (round[index] ?? 0) / (round[0] ?? 1))));
    rows.push([tables[0]?.lists[name].title ?? name, at(0), at(1), growth(1), at(2), growth(2)]);
  }
  return rows;
}

async function fillWith(fill: Filler, { connection, data }: BenchDatabase): Promise<void> {
  const pool = createPool(connection, { max: 1, unhurried: true });
  try {
    const db = createDatabase(pool);
    const added = await fill(db, data);
    if (added < 900_000) throw new Error(`Only ${added} messages were added.`);
    await sql`vacuum analyze messages`.execute(db);
  } finally {
    await pool.end();
  }
}

/** Messages in the conversations of other golf sessions. */
async function addOthers(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into messages (id, conversation_id, sender_id, seq, message, created_at)
    select gen_random_uuid(), one.conversation_id, one.organizer_id, n, 'Bericht ' || n || ': tot zo bij de eerste tee!',
      now() - n * interval '1 minute'
    from golf_sessions as one, generate_series(1, ${perConversation}::int) as n
    where not exists (select from messages where conversation_id = one.conversation_id)`.execute(db);
  return Number(numAffectedRows);
}

/** Messages in the same conversation. */
async function lengthen(db: Db, { talkativeId }: BenchData): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into messages (id, conversation_id, sender_id, seq, message, created_at)
    select gen_random_uuid(), one.conversation_id, one.organizer_id, n, 'Bericht ' || n || ': tot zo bij de eerste tee!', now()
    from golf_sessions as one, generate_series(${standardSize}::int + 1, ${million}::int) as n
    where one.conversation_id = ${talkativeId}`.execute(db);
  await sql`update conversations set last_seq = ${million}::int where id = ${talkativeId}`.execute(db);
  return Number(numAffectedRows);
}
