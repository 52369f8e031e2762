// Compares the column rules with the database, which finds new columns without a rule.
import { expect, test } from 'vitest';
import type { TableRules } from '#platform/shared/column-rules.ts';
import { useDatabase } from '#tests/database.ts';
import { sections, tableRules as rules } from '../rules.ts';

const { pool } = await useDatabase();

const { rows: columns } = await pool.query<{ table: string; column: string; nullable: boolean }>(`
  select table_name as table, column_name as column, is_nullable = 'YES' as nullable
  from information_schema.columns where table_schema = 'public' order by 1, 2`);

const personalOf = ({ exported = [], named = [], secret = [], others = [], technical = [] }: TableRules) => [
  ...exported,
  ...named,
  ...secret,
  ...others,
  ...technical,
];
const columnsOf = (table: TableRules) => [
  ...(table.impersonal ?? []),
  ...Object.keys(table.owners ?? {}),
  ...personalOf(table),
];

test('every column of the database has one rule', () => {
  const inDatabase = columns.map(({ table, column }) => `${table}.${column}`);
  const inRules = Object.keys(rules).flatMap((table) =>
    columnsOf(rules[table]!).map((column) => `${table}.${column}`),
  );
  expect(
    inDatabase.filter((column) => !inRules.includes(column)),
    'columns without a rule: add what export and erasure do with each to personal-data.ts of its noun',
  ).toEqual([]);
  expect(
    inRules.filter((column) => !inDatabase.includes(column)),
    'rules without a column',
  ).toEqual([]);
  expect(new Set(inRules).size).toBe(inRules.length);
});

test('a column that refers to a user says what happens to the row', async () => {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('users'::regclass, 'profiles'::regclass)`);
  expect(rows.length).toBeGreaterThan(25);
  const missing = rows.filter(({ table, column }) => !(column in (rules[table]?.owners ?? {})));
  expect(missing).toEqual([]);
});

test('in rows that are kept, every personal column has an erasure rule; others are deleted with their row', () => {
  for (const [table, rule] of Object.entries(rules)) {
    const outcomes = Object.values(rule.owners ?? {});
    const keepsRows = outcomes.includes('kept') || (outcomes.length > 0 && !outcomes.includes('deleted'));
    const said = Object.keys(rule.atErasure ?? {});
    const wanted = keepsRows || table === 'live_events' ? personalOf(rule) : [];
    expect([table, new Set(said)]).toEqual([table, new Set(wanted)]);
  }
});

test('a column that erasure empties is nullable', () => {
  const stuck = columns.filter(({ table, column, nullable }) => {
    const { owners = {}, atErasure = {} } = rules[table] ?? {};
    return !nullable && (owners[column] === 'emptied' || atErasure[column] === 'emptied');
  });
  expect(stuck).toEqual([]);
});

test('every way in which a row belongs to a user is exported, or the rule says why not', () => {
  const silent = Object.entries(rules).flatMap(([table, { owners = {}, notExported = {} }]) =>
    Object.keys(owners).filter((column) => {
      const isExported = sections.some(
        (section) => section.table === table && section.owners.some((one) => one === column),
      );
      return isExported === column in notExported;
    }),
  );
  expect(silent).toEqual([]);
});

test('an export section uses existing columns, and pages by a unique key', async () => {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(`
    select conrelid::regclass::text as table, array_agg(attname::text) as columns
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'p' group by conrelid`);
  const primaryKeys = new Map(rows.map((row) => [row.table, row.columns]));
  for (const section of sections) {
    for (const column of section.owners) {
      expect(Object.keys(rules[section.table]?.owners ?? {})).toContain(column);
    }
    // The user's own id is the same in every row.
    const apart = new Set<string>([...section.key, ...section.owners]);
    expect(primaryKeys.get(section.table)?.filter((column) => !apart.has(column))).toEqual([]);
  }
});
