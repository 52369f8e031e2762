// Backups with a valid checksum and wrong lines: each is refused with one line, and nothing has changed.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test, vi } from 'vitest';
import { BackupRefused } from '#platform/server/backup/backup-file.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import {
  backUp,
  contentsOf,
  epochOf,
  filesOf,
  restoreInto,
  useFolder,
  type Installation,
} from './restoring.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = await useFolder();
const [source, target] = [await useDatabase(), await useDatabase()];
const from: Installation = { connection: source.connection, dataDir: join(folder, 'from') };
const to: Installation = { connection: target.connection, dataDir: join(folder, 'to') };
const whole = join(folder, 'whole.backup');
let lines: string[];
let before: Awaited<ReturnType<typeof contentsOf>>;
let epoch: string | undefined;

beforeAll(async () => {
  for (const { db } of [source, target]) {
    await addMember(db, await createClub(db), (await createPerson(db)).id);
    await db.destroy();
  }
  await filesOf(from).put('one.webp', Buffer.from('one'), 'image/webp');
  await backUp(from, whole);
  lines = gunzipSync(await readFile(whole))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(0, -1);
  before = await contentsOf(to);
  epoch = await epochOf(to);
});

type Change = (lines: string[]) => string[];
type Line = Record<string, unknown>;

const isKind = (line: string, key: string) => line.startsWith(`{"${key}"`);
const indexOf = (all: string[], key: string, name?: string) =>
  all.findIndex((line) => isKind(line, key) && (name === undefined || line.includes(`:"${name}"`)));
const inserted = (all: string[], at: number, ...more: string[]) => [
  ...all.slice(0, at),
  ...more,
  ...all.slice(at),
];
const without = (all: string[], at: number) => all.filter((_, index) => index !== at);
const changed =
  (key: string, change: (line: Line) => unknown, name?: string): Change =>
  (all) => {
    const at = indexOf(all, key, name);
    return all.map((line, index) => (index === at ? JSON.stringify(change(JSON.parse(line) as Line)) : line));
  };
const twice =
  (key: string): Change =>
  (all) => {
    const at = indexOf(all, key);
    return inserted(all, at, all[at] ?? '');
  };
const missing =
  (key: string, name?: string): Change =>
  (all) =>
    without(all, indexOf(all, key, name));
const firstRow = (all: string[]) => all.findIndex((line) => line.startsWith('['));
const row =
  (change: (row: unknown[]) => unknown): Change =>
  (all) =>
    all.map((line, at) =>
      at === firstRow(all) ? JSON.stringify(change(JSON.parse(line) as unknown[])) : line,
    );
const head = (more: Line) => changed('backupOf', (line) => ({ ...line, ...more }));
const picture = (more: Line) => changed('picture', (line) => ({ ...line, ...more }));
const sequence = (more: Line) => changed('sequence', (line) => ({ ...line, ...more }));
const table = (more: Line) => changed('table', (line) => ({ ...line, ...more }), 'users');
const end = (more: Line) => changed('endOf', (line) => ({ ...line, ...more }), 'users');
const steps = (change: (steps: Line[]) => unknown) =>
  changed('backupOf', (line) => ({ ...line, steps: change(line.steps as Line[]) }));
const columns = (change: (columns: string[]) => unknown) =>
  changed('table', (line) => ({ ...line, columns: change(line.columns as string[]) }), 'users');

const crafted: [string, Change][] = [
  ['no head', missing('backupOf')],
  ['the head twice', twice('backupOf')],
  ['the head at the end', (all) => [...all.slice(1), all[0] ?? '']],
  ['a negative format', head({ format: -1 })],
  ['format 0', head({ format: 0 })],
  ['a huge format', head({ format: 1e15 })],
  ['a format as text', head({ format: '1' })],
  ['half a format', head({ format: 1.5 })],
  ['another product', head({ backupOf: 'other' })],
  ['a time that is none', head({ madeAt: 'yesterday' })],
  ['an unknown field of the head', head({ more: true })],
  ['no steps', steps(() => [])],
  ['steps that are no list', steps(() => 'all')],
  ['the first step missing', steps((all) => all.slice(1))],
  ['a step in the middle missing', steps((all) => all.filter((_, at) => at !== 5))],
  ['steps in another order', steps((all) => all.toReversed())],
  ['a step twice', steps((all) => [all[0], ...all])],
  ['an unknown step', steps((all) => [...all, { name: '9999-x.sql', checksum: 'x' }])],
  ['a step with a path', steps((all) => [{ name: '../0001.sql', checksum: 'x' }, ...all])],
  ['the secret mark as a number', head({ secretMark: 1 })],
  ['a picture with a path', picture({ picture: '../../evil.webp' })],
  ['a picture with an absolute path', picture({ picture: '/etc/passwd' })],
  ['a picture with NUL', picture({ picture: 'a\u0000.webp' })],
  ['a picture without a name', picture({ picture: '' })],
  ['an unfinished picture', picture({ picture: 'unfinished-1' })],
  ['a picture of another type', picture({ type: 'text/html' })],
  ['a picture that is no base64', picture({ base64: '!' })],
  ['a picture as a number', picture({ base64: 7 })],
  ['a picture twice', twice('picture')],
  ['a picture within a table', (all) => inserted(all, firstRow(all), all[indexOf(all, 'picture')] ?? '')],
  ['an unknown table', table({ table: 'others' })],
  ['a table of PostgreSQL', table({ table: 'pg_class' })],
  ['a table with a quote', table({ table: 'users"; drop table users; --' })],
  ['a table that backups leave out', table({ table: 'live_events' })],
  ['a table twice', twice('table')],
  ['a table without columns', columns(() => [])],
  ['columns that are no list', columns(() => 'id')],
  ['an unknown column', columns((all) => [...all.slice(1), 'more'])],
  ['a column twice', columns((all) => [all[1], ...all.slice(1)])],
  ['a column missing', columns((all) => all.slice(1))],
  ['no start of a table', missing('table', 'users')],
  ['no end of a table', missing('endOf', 'users')],
  ['an end twice', twice('endOf')],
  ['the end of another table', end({ endOf: 'profiles' })],
  ['a negative number of rows', end({ rows: -1 })],
  ['a number of rows as text', end({ rows: '1' })],
  ['another number of rows', end({ rows: 99 })],
  ['another sum', end({ sum: '1' })],
  ['a sum that is none', end({ sum: 'x' })],
  ['a row before a table', (all) => inserted(all, 1, all[firstRow(all)] ?? '')],
  ['a row after the tables', (all) => [...all, all[firstRow(all)] ?? '']],
  ['a row missing', (all) => without(all, firstRow(all))],
  ['a row twice', (all) => inserted(all, firstRow(all), all[firstRow(all)] ?? '')],
  ['a row with too few values', row((values) => values.slice(1))],
  ['a row with too many values', row((values) => [...values, null])],
  ['a row with a number', row((values) => values.map(() => 1))],
  ['a row with an object', row((values) => values.map(() => ({})))],
  ['a row with other text', row((values) => values.map(() => 'x'))],
  ['an empty row', row(() => [])],
  [
    'a whole table missing',
    (all) =>
      without(all, indexOf(all, 'table', 'rate_limits')).filter(
        (line) => !line.startsWith('{"endOf":"rate_limits"'),
      ),
  ],
  ['a sequence behind its rows', sequence({ last: '0' })],
  ['a negative sequence', sequence({ last: '-5' })],
  ['a sequence at its end', sequence({ last: '2147483647' })],
  ['a sequence beyond its end', sequence({ last: '99999999999' })],
  ['a huge sequence', sequence({ last: '9'.repeat(40) })],
  ['a sequence as a number', sequence({ last: 5 })],
  ['called as text', sequence({ called: 'yes' })],
  ['an unknown sequence', sequence({ sequence: 'others' })],
  ['a sequence with a quote', sequence({ sequence: 'x"; drop table users; --' })],
  ['a sequence twice', twice('sequence')],
  [
    'a sequence before the tables',
    (all) => inserted(missing('sequence')(all), 1, all[indexOf(all, 'sequence')] ?? ''),
  ],
  ['no sequence', missing('sequence')],
  ['an unknown line', (all) => [...all, '{"more":1}']],
  ['an empty object', (all) => [...all, '{}']],
  ['an empty line', (all) => [...all, '']],
  ['a line that is no JSON', (all) => inserted(all, 2, '{"a')],
  ['a number as a line', (all) => inserted(all, 2, '7')],
  ['null as a line', (all) => inserted(all, 2, 'null')],
  ['an end of the file in the middle', (all) => inserted(all, 2, '{"sha256":"x"}')],
];

test.each(crafted)('refuses %s', async (_name, change) => {
  const text = change(lines)
    .map((line) => `${line}\n`)
    .join('');
  expect(text).not.toBe(`${lines.join('\n')}\n`);
  const file = join(folder, 'crafted.backup');
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(file, gzipSync(`${text}${JSON.stringify({ sha256 })}\n`));
  const error: unknown = await restoreInto(to, file, { replace: true }).then(
    () => 'It was not refused.',
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(BackupRefused);
  // One line for the operator, with status 2.
  expect((error as Error).message).toMatch(/^[^\n]+[Nn]othing was changed\.$|newer version/);
  expect(await epochOf(to)).toBe(epoch);
  expect(await filesOf(to).read('one.webp')).toBeNull();
});

test('the refused backups, and one that ends before its deliveries are marked, have changed nothing', async () => {
  const settle = () => Promise.reject(new Error('cut off'));
  await expect(restoreInto(to, whole, { replace: true, settle })).rejects.toThrow('cut off');
  expect(await contentsOf(to)).toEqual(before);
  expect(await filesOf(to).read('one.webp')).toBeNull();
});
