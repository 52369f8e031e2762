// A new version of the operating system or of ICU may order text differently. Indexes that were made with the earlier order then miss
// rows, and PostgreSQL only warns in its own log.
import type pg from 'pg';

/** For each collation whose version changed under the database: what an operator must run, in one line. */
export async function findStaleCollations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ advice: string }>(`
    select format('The collation of the database was version %s and is %s now: stop the product, then run reindex database %3$I; alter database %3$I refresh collation version;',
      datcollversion, pg_database_collation_actual_version(oid), datname) as advice
    from pg_database where datname = current_database()
      and datcollversion is distinct from pg_database_collation_actual_version(oid) and datcollversion is not null
    union all
    select format('The collation %1$I was version %2$s and is %3$s now: stop the product, then run reindex database %4$I; alter collation %5$I.%1$I refresh version;',
      collname, collversion, pg_collation_actual_version(pg_collation.oid), current_database(), nspname)
    from pg_collation join pg_namespace on pg_namespace.oid = collnamespace
    where collversion is not null and collversion is distinct from pg_collation_actual_version(pg_collation.oid)
      and exists (select from pg_attribute join pg_class on pg_class.oid = attrelid
        where attcollation = pg_collation.oid and relnamespace = current_schema()::regnamespace)`);
  return rows.map(({ advice }) => advice);
}
