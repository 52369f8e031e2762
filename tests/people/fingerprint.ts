// A hash of every row of every table: when it is equal, a call changed nothing. Leaves out rate limits and presences, which are written
// besides, and what waits to be sent, which leaves by itself. Every change of a row notes its hash from the first fingerprint on, because hashing all rows again each time would
// take most of the time of a long test file.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

type Sum = { rows: number; hash: bigint };

const known = new WeakMap<Db, Map<string, Sum>>();

export async function fingerprint(db: Db): Promise<string> {
  const sums = known.get(db) ?? (await db.transaction().execute(beginToNote));
  known.set(db, sums);
  for (const { name, rows, hash } of await takeNoted(db)) {
    const before = sums.get(name)!;
    sums.set(name, { rows: before.rows + rows, hash: before.hash + BigInt(hash) });
  }
  return [...sums].map(([name, { rows, hash }]) => `${name}:${rows}:${hash}`).join('\n');
}

type Found = { name: string; rows: number; hash: string };

/** The notes since the previous call. A transaction that is still open has its own later. */
async function takeNoted(db: Db): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with taken as (delete from noted.changes returning *)
    select name, sum(rows)::int as rows, sum(rows * hash::numeric)::text as hash from taken group by name`.execute(
    db,
  );
  return rows;
}

/** The triggers are those of this test's database alone. Creating one waits for the transactions that write to its table. */
async function beginToNote(tx: Db): Promise<Map<string, Sum>> {
  await sql`create schema noted`.execute(tx);
  await sql`create unlogged table noted.changes (name text not null, rows int not null, hash bigint not null)`.execute(
    tx,
  );
  await sql`create function noted.note() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old::text = new::text then return null; end if;
      if tg_op <> 'INSERT' then
        insert into noted.changes values (tg_table_name, -1, hashtextextended(old::text, 0));
      end if;
      if tg_op <> 'DELETE' then
        insert into noted.changes values (tg_table_name, 1, hashtextextended(new::text, 0));
      end if;
      return null;
    end $$`.execute(tx);
  const tables = await tablesOf(tx);
  for (const name of tables)
    await sql`create trigger noted after insert or update or delete on ${sql.table(name)}
      for each row execute function noted.note()`.execute(tx);
  const { rows } = await sql<Found>`${sql.join(tables.map(hashAll), sql` union all `)} order by name`.execute(
    tx,
  );
  return new Map(rows.map(({ name, rows: count, hash }) => [name, { rows: count, hash: BigInt(hash) }]));
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'presences', 'deliveries')`.execute(db);
  return rows.map(({ name }) => name);
}

const hashAll = (name: string) => sql`select ${sql.lit(name)} as name, count(*)::int as rows,
  coalesce(sum(hashtextextended(row::text, 0)), 0)::text as hash from ${sql.table(name)} as row`;
