// Numbers and names of the schema: never what a row holds.
import type pg from 'pg';
import { listTables } from '#platform/server/backup/table-rows.ts';
import { errorFields } from '#platform/server/log.ts';

const statements = {
  migrations: 'select name, checksum, applied_at from schema_migrations order by applied_at, name',
  backups: 'select outcome, ended_at, bytes from backup_runs',
  server: `select version(), pg_database_size(current_database()) as bytes, xact_commit, xact_rollback, blks_read, blks_hit,
      temp_files, temp_bytes, deadlocks, stats_reset
    from pg_stat_database where datname = current_database()`,
  connections: `select application_name = 'clubgenoot' as ours, state, wait_event_type, count(*)::int,
      max(extract(epoch from now() - xact_start))::int as longest_transaction_seconds
    from pg_stat_activity where datname = current_database() group by 1, 2, 3`,
  usage: `select relname, seq_scan, seq_tup_read, idx_scan, n_live_tup, n_dead_tup, last_autovacuum, last_autoanalyze
    from pg_stat_user_tables where schemaname = current_schema() order by relname`,
  indexes: `select relname, indexrelname, idx_scan, pg_relation_size(indexrelid)::float8 as bytes
    from pg_stat_user_indexes where schemaname = current_schema() order by relname, indexrelname`,
  jobs: 'select name, state, count(*)::int from pgboss.job group by name, state order by name, state',
} as const;

/** PostgreSQL replaces values by numbers here; what it leaves in quotes is left out as well. */
const queries = `select regexp_replace(query, '''([^'']|'''')*''', '''…''', 'g') as query, calls, rows,
    round(total_exec_time) as milliseconds, round(mean_exec_time::numeric, 2) as mean
  from pg_stat_statements where query ~* '^\\s*(select|insert|update|delete|with)\\M'
    and dbid = (select oid from pg_database where datname = current_database())
  order by total_exec_time desc limit 100`;

/** A part that cannot be read is its error. */
export async function databaseFacts(pool: pg.Pool): Promise<Record<string, unknown>> {
  const facts: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(statements)) facts[name] = await rowsOf(pool, text);
  facts['tables'] = await countRows(pool).catch(errorFields);
  const extension = await rowsOf(pool, `select from pg_extension where extname = 'pg_stat_statements'`);
  facts['queries'] =
    Array.isArray(extension) && extension.length > 0
      ? await rowsOf(pool, queries)
      : 'pg_stat_statements is not installed';
  return facts;
}

const rowsOf = (pool: pg.Pool, text: string) => pool.query(text).then(({ rows }) => rows, errorFields);

async function countRows(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    const counted: Record<string, { rows: number; bytes: number }> = {};
    for (const { name } of await listTables(client)) {
      const table = client.escapeIdentifier(name);
      const { rows } = await client.query<{ rows: number; bytes: number }>(
        `select count(*)::float8 as rows, pg_total_relation_size($1::regclass)::float8 as bytes from ${table}`,
        [table],
      );
      counted[name] = rows[0]!;
    }
    return counted;
  } finally {
    client.release();
  }
}
