// Restores a backup: the schema of that time, the rows, then newer migrations. The file is read twice, so damage is found before
// anything changes. All this is one transaction, so that a kill leaves either database whole. The pictures are stored just before its commit:
// without it no row names them, and the product removes them. Foreign keys are dropped and added again, which checks every row. Triggers are
// disabled, because the backup contains their results. The owner of the tables may do all of this.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { schemaCopy } from '#platform/shared/copy.ts';
import { pictureKeyOf } from '#platform/shared/pictures.ts';
import { isDiskFull } from '../availability.ts';
import type { Files } from '../files/files.ts';
import {
  createMigrationList,
  isBeforeBaseline,
  lockSchema,
  readMigrations,
  runMigration,
  type Migration,
} from '../migrate.ts';
import { backupFormat, BackupRefused, readBackup, type BackupHead } from './backup-file.ts';
import { secretMarkOf } from './make-backup.ts';
import { assertSequences, createLoader } from './row-loader.ts';
import { listTables, plainText } from './table-rows.ts';

type Target = {
  /** With a single connection, because any other connection to the database blocks the restore. */
  pool: pg.Pool;
  files: Files;
  authSecret: string;
  /** The folder with the baseline and the migrations. */
  migrations: string;
  /** Whether the database has a schema but no user data. */
  isEmpty: (client: pg.ClientBase) => Promise<boolean>;
  /** Delete the data that the database holds. */
  replace: boolean;
  /** Marks what waits to be sent as not to be sent. */
  settle: (client: pg.PoolClient) => Promise<void>;
  /** Accept a backup that was made with another AUTH_SECRET. */
  otherSecret: boolean;
  /** Accept a store with pictures that the backup lacks. The product deletes them, and they may be those of another one that runs. */
  otherPictures: boolean;
};

/** Returns what was restored. Throws BackupRefused when nothing was changed. */
export async function restoreBackup(
  file: string,
  target: Target,
): Promise<{ madeAt: string; rows: number; pictures: number }> {
  const known = await readMigrations(target.migrations);
  const { head, names } = await readWhole(file);
  // Judge the head only after the checksum of the whole file: for a damaged head the reason would be wrong.
  const migrations = judge(file, head, known, target);
  if (!target.otherPictures) await assertOwnPictures(file, target.files, names);
  const counts = { rows: 0, pictures: 0 };
  const client = await target.pool.connect();
  try {
    await client.query(plainText);
    await client.query('begin');
    await lockSchema(client);
    await assertFree(client, target);
    await wipe(client);
    await createMigrationList(client);
    for (const migration of migrations) await runMigration(client, migration);
    const constraints = await takeForeignKeys(client);
    await setTriggers(client, 'disable');
    const loader = createLoader(client, await listTables(client));
    await readBackup(
      file,
      () => undefined,
      async (line) => ('picture' in line ? undefined : loader.take(line)),
    );
    counts.rows = await loader.verify();
    await setTriggers(client, 'enable');
    for (const statement of constraints) await client.query(statement);
    await assertSequences(client);
    // Checks what is checked at a commit: a table with such a check open cannot be changed by a migration.
    await client.query('set constraints all immediate');
    for (const migration of known.slice(migrations.length)) await runMigration(client, migration);
    // What the backup had waiting may have been sent since.
    await target.settle(client);
    counts.pictures = await putPictures(file, target.files);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    throw refusalOf(file, error);
  } finally {
    // Closes the connection, which rolls back whatever was not committed.
    client.release(true);
  }
  return { madeAt: head.madeAt, ...counts };
}

/** Reads the file to its end. `names`: of its pictures. */
async function readWhole(file: string): Promise<{ head: BackupHead; names: ReadonlySet<string> }> {
  const heads: BackupHead[] = [];
  const names = new Set<string>();
  await readBackup(
    file,
    (head) => {
      if (head.format > backupFormat) throw new BackupRefused(newerThanProduct(file));
      heads.push(head);
    },
    async (line) => void ('picture' in line && names.add(line.picture)),
  );
  const [head] = heads as [BackupHead];
  return { head, names };
}

async function assertOwnPictures(file: string, files: Files, names: ReadonlySet<string>): Promise<void> {
  for await (const page of files.list())
    if (page.some(({ name }) => pictureKeyOf(name) !== null && !names.has(name)))
      throw new BackupRefused(
        `The bucket holds pictures that ${file} lacks, and that this product would delete. If another product uses the bucket, choose one for this product alone. If it is the bucket of the product that you restore, add --same-bucket. Nothing was changed.`,
      );
}

/** After all that may refuse the file: until then no picture was stored. */
async function putPictures(file: string, files: Files): Promise<number> {
  let pictures = 0;
  try {
    await readBackup(
      file,
      () => undefined,
      async (line) => {
        if (!('picture' in line)) return;
        await files.put(line.picture, Buffer.from(line.base64, 'base64'), line.type);
        pictures += 1;
      },
    );
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BackupRefused(`The pictures cannot be stored: ${why}. The database was not changed.`, {
      cause,
    });
  }
  return pictures;
}

/** What PostgreSQL says about values, constraints and names that do not fit: the fault is in the file. */
const aboutContent = /^(22|23|42|0A|54)/;

function refusalOf(file: string, error: unknown): unknown {
  if (isDiskFull(error))
    return new BackupRefused(
      'The disk of the database is full: make room, and restore again. Nothing was changed.',
    );
  if (!(error instanceof pg.DatabaseError && aboutContent.test(error.code ?? ''))) return error;
  return new BackupRefused(
    `${file} does not fit: ${error.message.replaceAll(/\s+/g, ' ')}. Nothing was changed.`,
  );
}

const newerThanProduct = (file: string) =>
  `${file} was made by a newer version of the product: update this one first. Nothing was changed.`;

/** The files that make the schema of the backup. */
function judge(
  file: string,
  head: BackupHead,
  known: Migration[],
  { authSecret, otherSecret }: Target,
): Migration[] {
  if (isBeforeBaseline(head.steps.map(({ name }) => name)))
    throw new BackupRefused(schemaCopy.backupBeforeBaseline(file));
  const isPrefix = head.steps.every(({ name }, at) => known[at]?.name === name);
  const isKnown = head.steps.every(({ name }) => known.some((one) => one.name === name));
  if (head.steps.length === 0 || (isKnown && !isPrefix))
    throw new BackupRefused(
      `${file} lists steps of the schema that do not follow each other. Nothing was changed.`,
    );
  const migrations = head.steps.map(({ name, checksum }) => {
    const migration = known.find((one) => one.name === name);
    if (!migration) throw new BackupRefused(newerThanProduct(file));
    if (migration.checksum !== checksum)
      throw new BackupRefused(`${file} was made with another text of ${name}. Nothing was changed.`);
    return migration;
  });
  if (!otherSecret && head.secretMark !== secretMarkOf(authSecret)) {
    throw new BackupRefused(
      `${file} was made with another AUTH_SECRET: set that one, or restore with --other-secret, after which everybody signs in again and authenticator apps are set up again. Nothing was changed.`,
    );
  }
  return migrations;
}

/** Milliseconds. The server ends a session a moment after its client has gone, such as a product that was just stopped. */
const longestDisconnect = 3000;

type Holdings = { others: number; tables: number; ours: boolean };

async function findHoldings(client: pg.ClientBase): Promise<Holdings> {
  // Within a transaction, PostgreSQL reads the sessions once and keeps the answer.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<Holdings>(`
    select (select count(*)::int from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and backend_type = 'client backend') as others,
      (select count(*)::int from pg_tables where schemaname = current_schema()) as tables,
      to_regclass('schema_migrations') is not null as ours`);
  return rows[0] ?? { others: 0, tables: 0, ours: false };
}

async function assertFree(client: pg.ClientBase, { isEmpty, replace }: Target): Promise<void> {
  let holdings = await findHoldings(client);
  for (let waited = 0; holdings.others > 0 && waited < longestDisconnect; waited += 100) {
    await sleep(100);
    holdings = await findHoldings(client);
  }
  const { others, tables, ours } = holdings;
  if (others > 0) {
    throw new BackupRefused(
      'Something else is connected to the database: stop the product first. Nothing was changed.',
    );
  }
  if (tables === 0) return;
  if (!ours)
    throw new BackupRefused(
      'The database holds tables of something else: give the product one of its own. Nothing was changed.',
    );
  if (!replace && !(await isEmpty(client)))
    throw new BackupRefused(
      'The database is not empty: restore with --replace to throw away what it holds. Nothing was changed.',
    );
}

/** Drops our schema and the job queue, which the product creates again. */
async function wipe(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists %I cascade', relname) as statement from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    union all
    select format('drop routine if exists %s cascade', pg_proc.oid::regprocedure) from pg_proc
      left join pg_depend on objid = pg_proc.oid and deptype = 'e'
      where pronamespace = current_schema()::regnamespace and objid is null
    union all select 'drop schema if exists pgboss cascade'`);
  for (const { statement } of rows) await client.query(statement);
}

/** Drops the foreign keys and returns the statements that add them again. */
async function takeForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; owner: string; definition: string }>(`
    select quote_ident(conname) as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by oid`);
  for (const { owner, name } of rows) await client.query(`alter table ${owner} drop constraint ${name}`);
  return rows.map(
    ({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`,
  );
}

async function setTriggers(client: pg.ClientBase, to: 'enable' | 'disable'): Promise<void> {
  for (const { name } of await listTables(client))
    await client.query(`alter table ${pg.escapeIdentifier(name)} ${to} trigger user`);
}
