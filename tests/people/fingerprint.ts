// A hash of every row of every table: when it is equal, a call wrote nothing. Leaves out rate limits and presences, which are written
// besides. Hashes only row versions that are new since the previous fingerprint, because hashing the rows of all earlier tests
// again would take most of the time of a long test file.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

type Sum = { rows: number; hash: bigint };
/** `horizon`: every transaction with a lower number has ended, and `sums` is about their rows. */
type State = { tables: string[]; horizon: string; sums: Map<string, Sum> };

const states = new WeakMap<Db, State>();

export async function fingerprint(db: Db): Promise<string> {
  const known = states.get(db) ?? { tables: await tablesOf(db), horizon: '0', sums: new Map<string, Sum>() };
  const state = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => bringUpToDate(tx, known));
  states.set(db, state);
  return [...state.sums].map(([name, { rows, hash }]) => `${name}:${rows}:${hash}`).join('\n');
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'presences') order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function bringUpToDate(db: Db, { tables, horizon, sums }: State): Promise<State> {
  const found = await sumsSince(db, tables, horizon);
  // A row version does not change: as long as none is gone, the older ones still have their sum.
  const changed = found.filter(({ name, older }) => older !== (sums.get(name)?.rows ?? 0));
  const whole =
    changed.length > 0
      ? await sumsSince(
          db,
          changed.map(({ name }) => name),
          '0',
        )
      : [];
  const byName = new Map(whole.map((row) => [row.name, row]));
  const next = found.map((row): [string, Sum] => {
    const again = byName.get(row.name);
    if (again) return [row.name, { rows: again.rows, hash: BigInt(again.hash) }];
    const before = sums.get(row.name) ?? { rows: 0, hash: 0n };
    return [row.name, { rows: before.rows + row.rows, hash: before.hash + BigInt(row.hash) }];
  });
  return { tables, horizon: found[0]!.horizon, sums: new Map(next) };
}

type Found = { name: string; older: number; rows: number; hash: string; horizon: string };

async function sumsSince(db: Db, tables: readonly string[], horizon: string): Promise<Found[]> {
  // Two scans that compare a number per row are cheaper than one that builds every row. The age of horizon 0 is the highest
  // number: every row is new then.
  const sums = tables.map(
    (name) => sql`select ${sql.lit(name)} as name,
      (select count(*)::int from ${sql.table(name)} as old where age(old.xmin) > (select age(${horizon}::xid))) as older,
      count(*)::int as rows, coalesce(sum(hashtextextended(row::text, 0)), 0)::text as hash,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon
      from ${sql.table(name)} as row where age(row.xmin) <= (select age(${horizon}::xid))`,
  );
  const { rows } = await sql<Found>`${sql.join(sums, sql` union all `)} order by name`.execute(db);
  return rows;
}
