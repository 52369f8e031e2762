// The database: version, collations, rights, schema and the age of the newest backup. Only looks; nothing is changed.
import type pg from 'pg';
import { findBackupRuns, type BackupRuns } from '#platform/server/backup/backup-runs.ts';
import { findStaleCollations } from '#platform/server/collations.ts';
import { poolSizes } from '#platform/server/database.ts';
import { isBeforeBaseline, readMigrations } from '#platform/server/migrate.ts';
import { adminProgram, type Settings } from '#platform/server/settings.ts';
import { ok, skipped, wrong, type Check, type Finding } from './findings.ts';

type Server = {
  version: number;
  shown: string;
  encoding: string;
  icu: boolean;
  /** How many connections it allows to our role. */
  connections: number;
};

/** Of one server of the product. Calls beyond what the database allows are answered with 503. */
const mostConnections = Object.values(poolSizes).reduce((sum: number, size) => sum + size, 0);

export function judgeServer(
  { version, shown, encoding, icu, connections }: Server,
  isOneOfSeveral: boolean,
): Finding {
  if (version < 150_000)
    return wrong(`PostgreSQL ${shown} is too old.`, 'Move to PostgreSQL 15 or newer: backup, then restore.');
  if (encoding !== 'UTF8')
    return wrong(
      `Its encoding is ${encoding}.`,
      "Create another database with encoding 'UTF8' template template0, and restore a backup into it.",
    );
  if (!icu)
    return wrong('It is built without ICU.', 'Use the packages of postgresql.org or of your distribution.');
  const [needed, servers] = isOneOfSeveral
    ? [2 * mostConnections, 'two servers']
    : [mostConnections, 'a server'];
  if (connections < needed)
    return wrong(
      `It allows ${connections} connections; ${servers} of the product may open ${needed}.`,
      `Raise max_connections and the limits of role and database, ${mostConnections} for each server and some for yourself, or put a pooler in session mode in between.`,
    );
  return ok(`PostgreSQL ${shown}, UTF8, with ICU. No extension is needed.`);
}

async function findServer(pool: pg.Pool, isOneOfSeveral: boolean): Promise<Finding> {
  const { rows } = await pool.query<Server>(`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
      getdatabaseencoding() as encoding, exists (select from pg_collation where collprovider = 'i') as icu,
      least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as connections`);
  return judgeServer(rows[0]!, isOneOfSeveral);
}

async function findCollations(pool: pg.Pool): Promise<Finding> {
  const [advice, ...more] = await findStaleCollations(pool);
  if (advice === undefined) return ok('Their versions are those that the indexes were made with.');
  return wrong(`${more.length + 1} changed under the database: indexes may miss rows.`, advice);
}

async function findRights(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{
    role: string;
    name: string;
    schema: string | null;
    creates: boolean;
    others: string[];
  }>(`
    select current_user as role, current_database() as name, current_schema() as schema,
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(current_schema(), 'create'), false) as creates,
      array(select relname::text from pg_class where relnamespace = current_schema()::regnamespace
        and relkind = 'r' and not pg_has_role(relowner, 'usage') order by relname) as others`);
  const { role, name, schema, creates, others } = rows[0]!;
  if (!creates)
    return wrong(
      `The role ${role} may not create tables.`,
      `As a superuser, run: alter database ${name} owner to ${role}; grant all on schema ${schema ?? 'public'} to ${role};`,
    );
  if (others.length > 0)
    return wrong(
      `${others.length} tables belong to another role, such as ${others[0]}.`,
      `As a superuser, make ${role} their owner: alter table ... owner to ${role};`,
    );
  return ok(`The role ${role} may do everything that the product and its updates need.`);
}

async function findSchema(pool: pg.Pool, folder: string): Promise<Finding> {
  const { rows: lists } = await pool.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  const start = 'Start the product: it brings the schema up to date before it listens.';
  if (!lists[0]?.there) return wrong('There is none yet.', start);
  const { rows } = await pool.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by applied_at, name',
  );
  const ran = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  if (isBeforeBaseline([...ran.keys()]))
    return wrong('It is of a version before 0.1.', 'Use an empty database.');
  const migrations = await readMigrations(folder);
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...ran.keys()].find((name) => !known.has(name));
  if (newer !== undefined)
    return wrong(
      `A newer version has run ${newer}.`,
      'Start that version, or restore a backup of before it.',
    );
  const changed = migrations.find(({ name, checksum }) => ran.has(name) && ran.get(name) !== checksum);
  if (changed)
    return wrong(`${changed.name} was changed after it ran.`, 'Get the unchanged files of this version.');
  const waiting = migrations.filter(({ name }) => !ran.has(name));
  if (waiting.length > 0) {
    const count = waiting.length === 1 ? '1 step has' : `${waiting.length} steps have`;
    return wrong(`${count} not run, from ${waiting[0]!.name}.`, start);
  }
  return ok(`All ${migrations.length} steps have run, the last ${migrations.at(-1)?.name ?? ''}.`);
}

const hour = 3600;
/** In seconds. A backup is made every night, and may take some hours. */
export const oldestBackup = 36 * hour;

export function judgeBackups({ done, failed }: BackupRuns, production: boolean): Finding {
  const nightly = `Run \`${adminProgram()} backup FILE\` every night, and watch its exit code.`;
  if (failed && (!done || failed.secondsAgo < done.secondsAgo))
    return wrong(`The last one failed ${ageOf(failed.secondsAgo)} ago.`, 'Run it by hand to see the reason.');
  if (!done)
    return production ? wrong('None was ever made.', nightly) : skipped('None was made: this is a trial.');
  const made = `The newest is ${ageOf(done.secondsAgo)} old (${Math.ceil(done.bytes / 1_000_000)} MB).`;
  return production && done.secondsAgo > oldestBackup ? wrong(made, nightly) : ok(made);
}

export function ageOf(seconds: number): string {
  if (seconds < 2 * hour) return inWords(seconds / 60, 'minute');
  return seconds < 48 * hour ? inWords(seconds / hour, 'hour') : inWords(seconds / hour / 24, 'day');
}

const inWords = (count: number, unit: string) =>
  count.toLocaleString('en', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
    useGrouping: false,
  });

/** The answer to a table that is not there yet is in the check of the schema. */
const findBackups = async (pool: pg.Pool, production: boolean): Promise<Finding> =>
  findBackupRuns(pool).then(
    (runs) => judgeBackups(runs, production),
    (error: { code?: string }) => {
      if (error.code === '42P01') return skipped('The schema does not record them yet.');
      throw error;
    },
  );

const log = 'Look into the log of the database server.';
const owner = 'Let the role of DATABASE_URL own the database.';

/** A busy server may take its time. */
const seconds = 20;

export const databaseChecks = (
  pool: pg.Pool,
  migrations: string,
  { production, redisUrl }: Pick<Settings, 'production' | 'redisUrl'>,
): Check[] => [
  { name: 'Database', find: () => findServer(pool, redisUrl !== null), todo: log, seconds },
  { name: 'Collations', find: () => findCollations(pool), todo: log, seconds },
  { name: 'Rights', find: () => findRights(pool), todo: owner, seconds },
  { name: 'Schema', find: () => findSchema(pool, migrations), todo: owner, seconds },
  { name: 'Backups', find: () => findBackups(pool, production), todo: owner, seconds },
];
