// What must hold for the whole schema, including future tables.
// Runs on the oldest PostgreSQL too.
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { reactions } from '#features/conversation/rules.ts';
import { choiceKinds, notificationKinds } from '#features/notification/notification.ts';
import { playWishes } from '#features/profile/rules.ts';
import { reportReasons, reportStates, subjectKinds } from '#features/report/rules.ts';
import { useDatabase } from '#tests/database.ts';

const { pool } = await useDatabase();

async function list(query: string): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(query);
  return rows.map((row) => row.what);
}

test('files of the schema are numbered without gaps and duplicates', () => {
  for (const files of ['database/schema/*.sql', 'database/migrations/*.sql']) {
    const numbers = globSync(files).map((file) => Number(/(\d+)-[^/]+$/.exec(file)?.[1]));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
  }
});

test('every table has a comment', async () => {
  const silent = await list(`
    select relname as what from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and obj_description(oid, 'pg_class') is null`);
  expect(silent).toEqual([]);
});

test('a column whose type does not explain it has a comment', async () => {
  const silent = await list(`
    select attrelid::regclass || '.' || attname as what
    from pg_attribute join pg_class as class on class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0
      and col_description(attrelid, attnum) is null
      and (atttypid::regtype::text in ('bigint', 'xid8', 'bytea', 'jsonb', 'text[]')
        or atttypid = 'uuid'::regtype and not exists (
          select from pg_constraint where conrelid = attrelid and contype in ('p', 'f') and attnum = any(conkey)))`);
  expect(silent).toEqual([]);
});

test('every foreign key has an index, so that a delete does not scan a table', async () => {
  const slow = await list(`
    select conrelid::regclass || ' (' || conname || ')' as what from pg_constraint as key
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = key.conrelid and indpred is null and indkey[0] = any(key.conkey))`);
  expect(slow).toEqual([]);
});

test('every timestamp has a time zone', async () => {
  const local = await list(`
    select table_name || '.' || column_name as what from information_schema.columns
    where table_schema = 'public' and data_type in ('timestamp without time zone', 'time without time zone', 'date')`);
  expect(local).toEqual([]);
});

test('every table has a primary key', async () => {
  const without = await list(`
    select relname as what from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`);
  expect(without).toEqual([]);
});

type Column = { name: string; kind: string; nullable: boolean; optional: boolean };

/** The column kinds of Kysely's types; a union of words is text, and its words must be those of the constraint. */
function kindOf(type: string): string {
  const bare = type
    .replace(/^\| /, '')
    .replaceAll(/\bGenerated<(.*)>$/g, '$1')
    .replaceAll(/\s*\|\s*null\b/g, '');
  if (/^(Generated)?Instant(OrNull)?$/.test(bare)) return 'instant';
  if (bare.startsWith('ColumnType<unknown')) return 'json';
  if (/^('[^']+'( \| )?)+$|^NotificationEvent</.test(bare)) return 'string';
  return bare;
}

/** The columns of each table that `source` declares. */
function parseTables(source: string): Map<string, Column[]> {
  const tables = [...source.matchAll(/^ +(\w+): \{(.*?)\};$/gms)];
  return new Map(tables.map(([, table = '', body = '']) => [table, columnsIn(body)]));
}

const columnsIn = (body: string): Column[] =>
  [...body.matchAll(/(\w+):\s+(?:\| )?([^;]+?)\s*(?:;|$)/gs)].map(([, column = '', type = '']) => ({
    name: column,
    kind: kindOf(type.replaceAll(/\s+/g, ' ')),
    nullable: /\bnull\b|OrNull/.test(type),
    optional: /Generated|null\b|OrNull|undefined/.test(type),
  }));

const kinds: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  xid8: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'instant',
  jsonb: 'json',
  bytea: 'Buffer',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
};

/** Unions that a noun names, by their words. */
const named: Record<string, readonly string[]> = {
  NotificationKind: notificationKinds,
  ChoiceKind: choiceKinds,
  PlayWish: playWishes,
  Reaction: reactions,
  SubjectKind: subjectKinds,
  ReportReason: reportReasons,
  ReportState: reportStates,
};
const namedUnion = new RegExp(`\\b(${Object.keys(named).join('|')})\\b(?=>?(?: \\| null)?;)`, 'g');
const unionOf = (name: string) => (named[name] ?? []).map((word) => `'${word}'`).join(' | ');

/** The types of all tables, including those of the sign-in library, with the words of each union. */
async function readTypes(): Promise<string> {
  const files = globSync(['platform/server/**/*tables.ts', 'features/**/server/tables.ts']);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.join('\n').replaceAll(namedUnion, unionOf);
}

const byName = (one: Column, other: Column) => (one.name < other.name ? -1 : 1);

test('the types in tables.ts match the tables: names, kinds, nullable and optional columns', async () => {
  const { rows } = await pool.query<{
    table: string;
    name: string;
    type: string;
    nullable: boolean;
    filled: boolean;
  }>(`
    select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_generated = 'ALWAYS' as filled
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'`);
  const inDatabase = Map.groupBy(rows, (row) => row.table);
  const inTypes = parseTables(await readTypes());
  expect(new Set(inTypes.keys())).toEqual(new Set(inDatabase.keys()));
  for (const [table, columns] of inDatabase) {
    const actual = columns.map(({ name, type, nullable, filled }) => ({
      name,
      kind: kinds[type] ?? type,
      nullable,
      optional: nullable || filled,
    }));
    expect({ table, columns: inTypes.get(table)?.toSorted(byName) }).toEqual({
      table,
      columns: actual.toSorted(byName),
    });
  }
});

test('a union of words in tables.ts has the words of its constraint', async () => {
  const source = await readTypes();
  const unions = [...source.matchAll(/(\w+): (?:Generated<)?((?:'[^']+'(?: \| )?)+)>?;/g)];
  expect(unions.length).toBeGreaterThan(8);
  const checks = await list(`select pg_get_constraintdef(oid) as what from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`);
  for (const [, column = '', union = ''] of unions) {
    const words = new Set(union.split(' | '));
    const found = checks.filter((check) => new RegExp(`^CHECK \\(\\(${column} = `).test(check));
    const constrained = found.map((check) => new Set(check.match(/'[^']+'/g)));
    expect({ column, constrained }).toEqual({ column, constrained: expect.arrayContaining([words]) });
  }
});
