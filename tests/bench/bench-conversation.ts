// A page of one conversation with 10,000 messages, in a table with these alone and in one of a million. Two databases on one server,
// each with its own product, take turns.
import { sql } from 'kysely';
import { createDatabase, createPool } from '#platform/server/database.ts';
import { measureInTurn } from './bench-growth.ts';
import { callsOn } from './calls.ts';
import { standardSize } from './data.ts';
import { startBenchDatabases, startBuiltProduct, type BenchDatabase } from './servers.ts';
import { median, spreadOf } from './statistics.ts';
import { ms, ratio } from './table.ts';

const perConversation = 100;

export const conversationHeads = [
  'a page of 10,000 messages',
  'ms alone',
  'ms in a table of 1,000,000',
  'large / small (least–most)',
];

type Stoppable = { stop(): Promise<void> };
type Kept = <T extends Stoppable>(starting: Promise<T>) => Promise<T>;

export async function benchConversation(tell: (what: string) => void, kept: Kept): Promise<string[][]> {
  const tables = [];
  for (const others of [false, true]) {
    tell(`conversation: filling a table${others ? ' of a million' : ''}`);
    // One server for each, because the databases are named by the size of their club.
    const databases = await kept(startBenchDatabases());
    const database = await databases.fill(standardSize);
    if (others) await addOthers(database);
    const { messages } = callsOn(database.data);
    tables.push({
      server: await kept(startBuiltProduct(database)),
      lists: {
        newest: { ...messages, title: 'the newest page' },
        older: {
          ...messages,
          title: 'a page in the middle',
          path: `${messages.path}?before=${standardSize / 2}`,
        },
      },
    });
  }
  const rows: string[][] = [];
  for (const name of ['newest', 'older'] as const) {
    const times = await measureInTurn(tables, name, tell);
    const at = (index: number) => median(times.map((round) => round[index] ?? 0));
    const ratios = times.map(([small = 1, large = 0]) => large / small);
    rows.push([tables[0]?.lists[name].title ?? name, ms(at(0)), ms(at(1)), ratio(spreadOf(ratios))]);
  }
  return rows;
}

/** Messages in the conversations of other golf sessions. */
async function addOthers({ connection }: BenchDatabase): Promise<void> {
  const pool = createPool(connection, { max: 1, unhurried: true });
  try {
    const db = createDatabase(pool);
    const { numAffectedRows = 0n } = await sql`
      insert into messages (id, conversation_id, sender_id, seq, message, created_at)
      select gen_random_uuid(), one.conversation_id, one.organizer_id, n, 'Bericht ' || n || ': tot zo bij de eerste tee!',
        now() - n * interval '1 minute'
      from golf_sessions as one, generate_series(1, ${perConversation}::int) as n
      where not exists (select from messages where conversation_id = one.conversation_id)`.execute(db);
    if (numAffectedRows < 900_000n) throw new Error(`Only ${numAffectedRows} messages were added.`);
    await sql`vacuum analyze messages`.execute(db);
  } finally {
    await pool.end();
  }
}
