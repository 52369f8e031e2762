// A backup that cannot be restored is refused with a clear message, and nothing has changed.
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '#platform/server/database.ts';
import { schemaCopy } from '#platform/shared/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import {
  backUp,
  contentsOf,
  filesOf,
  restoreInto,
  schemaOf,
  useFolder,
  type Installation,
} from './restoring.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = await useFolder();
const source = await useDatabase();
const target = await useDatabase();
const from: Installation = { connection: source.connection, dataDir: join(folder, 'from') };
const to: Installation = { connection: target.connection, dataDir: join(folder, 'to') };
const file = join(folder, 'whole.backup');
const other = (name: string) => join(folder, name);

beforeAll(async () => {
  for (const { db } of [source, target]) {
    const person = await createPerson(db);
    await addMember(db, await createClub(db), person.id);
    await db.destroy();
  }
  await filesOf(from).put('one.webp', Buffer.from('one'), 'image/webp');
  await backUp(from, file);
});

const holdings = async () => [await contentsOf(to), await schemaOf(to)];

/** The message of the refusal; 'It was not refused.' after a restore. */
const refusalOf = (name: string, wishes: Parameters<typeof restoreInto>[2] = {}): Promise<string> =>
  restoreInto(to, name, { replace: true, ...wishes }).then(
    () => 'It was not refused.',
    (error: Error) => error.message,
  );

let before: Awaited<ReturnType<typeof holdings>>;
beforeAll(async () => {
  before = await holdings();
});

async function expectUnchanged() {
  expect(await holdings()).toEqual(before);
  expect(await filesOf(to).read('one.webp')).toBeNull();
}

test('refuses a damaged file', async () => {
  const whole = await readFile(file);
  const damages: [string, Buffer][] = [
    ['cut', whole.subarray(0, -20)],
    ['half', whole.subarray(0, whole.length / 2)],
    ['empty', Buffer.alloc(0)],
    ['text', Buffer.from('this is no backup')],
    ['flipped', Buffer.from(whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 4 : byte)))],
    ['no end', gzipSync(gunzipSync(whole).toString().trimEnd().split('\n').slice(0, -1).join('\n'))],
    // The same characters, so that only the checksum detects it.
    ['changed', gzipSync(gunzipSync(whole).toString().replace('De Proef', 'De Proof'))],
  ];
  for (const [name, bytes] of damages) {
    await writeFile(other(name), bytes);
    expect([name, await refusalOf(other(name))]).toEqual([
      name,
      `${other(name)} is damaged, or is no backup: nothing was changed.`,
    ]);
  }
  expect(await refusalOf(other('absent'))).toBe(`There is no file ${other('absent')}.`);
  await expectUnchanged();
});

test('refuses a small file with a line without an end before it fills the memory', async () => {
  const [head = ''] = gunzipSync(await readFile(file))
    .toString()
    .split('\n');
  const piece = gzipSync(Buffer.alloc(16 * 1024 * 1024, 'a'));
  const pieces = Array.from({ length: 30 }, () => piece);
  await writeFile(other('endless'), Buffer.concat([gzipSync(`${head}\n`), ...pieces]));
  const held = () => process.memoryUsage().arrayBuffers;
  const before = held();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, held() - before)), 5);
  expect(await refusalOf(other('endless'))).toContain('is damaged');
  clearInterval(watch);
  expect(most).toBeLessThan(200 * 1024 * 1024);
  await expectUnchanged();
});

test('refuses a file of a newer version of the product', async () => {
  const form = await rewrite('form', ([head = '', ...lines]) => [
    head.replace('"format":1', '"format":2'),
    ...lines,
  ]);
  expect(await refusalOf(form)).toMatch(/newer version of the product/);
  // A product that has only the first file of the baseline.
  const migrations = join(folder, 'database');
  await mkdir(join(migrations, 'migrations'), { recursive: true });
  await cp(
    join(process.cwd(), 'database/schema/01-commands.sql'),
    join(migrations, 'schema/01-commands.sql'),
  );
  expect(await refusalOf(file, { migrations })).toMatch(/newer version of the product/);
  await expectUnchanged();
});

test('refuses a file from before the baseline', async () => {
  const former = await rewrite('former', ([head = '', ...lines]) => [
    head.replace(/"steps":\[.*?\]/, '"steps":[{"name":"0001-accounts.sql","checksum":"x"}]'),
    ...lines,
  ]);
  expect(await refusalOf(former)).toBe(schemaCopy.backupBeforeBaseline(former));
  await expectUnchanged();
});

test('refuses a file of another AUTH_SECRET without --other-secret', async () => {
  const authSecret = 'another secret of thirty-two characters';
  expect(await refusalOf(file, { authSecret })).toMatch(/another AUTH_SECRET/);
  await expectUnchanged();
});

test('refuses a database that is not empty without --replace', async () => {
  expect(await refusalOf(file, { replace: false })).toMatch(/not empty: restore with --replace/);
  await expectUnchanged();
});

test('refuses a database that the product is using', async () => {
  const product = createPool(target.connection, { max: 1 });
  await product.query('select 1');
  expect(await refusalOf(file)).toMatch(/stop the product first/);
  await product.end();
  await expectUnchanged();
});

test('rolls back the restore when rows violate a constraint', async () => {
  const orphaned = await rewrite('orphaned', (lines) => {
    const at = lines.findIndex((line) => line.startsWith('{"endOf":"golf_clubs"'));
    const begin = lines.findIndex((line) => line.startsWith('{"table":"golf_clubs"'));
    const end = lines[at]?.replace(/"rows":\d+,"sum":"\w+"/, '"rows":0,"sum":"0"') ?? '';
    return [...lines.slice(0, begin + 1), end, ...lines.slice(at + 1)].filter(
      (line) => !line.startsWith('{"picture"'),
    );
  });
  expect(await refusalOf(orphaned)).toMatch(/violates foreign key constraint/);
  await expectUnchanged();
});
/** The same backup with other lines and a matching checksum. */
async function rewrite(name: string, change: (lines: string[]) => string[]): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  const text = change(lines.slice(0, -1))
    .map((line) => `${line}\n`)
    .join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(other(name), gzipSync(`${text}${JSON.stringify({ sha256 })}\n`));
  return other(name);
}

test('does not overwrite an existing file', async () => {
  const before = await readFile(file);
  await expect(backUp(from, file)).rejects.toThrow(/exists already/);
  expect((await readFile(file)).equals(before)).toBe(true);
});

test('restores with another secret and --replace, once a session that is ending has ended', async () => {
  const ending = createPool(target.connection, { max: 1 });
  await ending.query('select 1');
  setTimeout(() => void ending.end(), 500);
  const wishes = { replace: true, otherSecret: true, authSecret: 'another secret of thirty-two characters' };
  expect(await restoreInto(to, file, wishes)).toMatchObject({ pictures: 1 });
  const { live_events: _, database_epoch: __, backup_runs: ___, ...contents } = await contentsOf(from);
  expect(await contentsOf(to)).toMatchObject(contents);
  expect(await filesOf(to).read('one.webp')).toEqual(Buffer.from('one'));
});
