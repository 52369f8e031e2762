// The database folds names exactly as platform/shared/typed/folded-name.ts does: a search folds its words there.
import { array, asyncProperty, assert, constantFrom, oneof, string } from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldName, isFoundBy } from '#platform/shared/typed/folded-name.ts';
import { useDatabase } from '#tests/database.ts';

const { db } = await useDatabase();

/** Capitals that came with Unicode 11 to 17: the library of the database may be older than that of Node. */
const newCapitals =
  /[\u1C89-\u1CBF\u2C2F\uA7B8-\uA7F5\u{10570}-\u{10595}\u{10D50}-\u{10D65}\u{16E40}-\u{16EB8}]/gu;

async function folded(names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select fold_name(given) as name from unnest(${names}::text[]) with ordinality as names(given, nth) order by nth`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

test('every letter and mark alone', async () => {
  const letters = Array.from({ length: 0x1_f000 }, (_, code) => code + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => `a${String.fromCodePoint(code)}b`)
    .filter((name) => /^a[\p{L}\p{M}\p{Cc}\x20-\x7E\u2000-\u206F]b$/u.test(name))
    .filter((name) => name.search(newCapitals) === -1);
  const differing: string[] = [];
  for (let from = 0; from < letters.length; from += 10_000) {
    const names = letters.slice(from, from + 10_000);
    const inDatabase = await folded(names);
    differing.push(...names.filter((name, index) => foldName(name) !== inDatabase[index]));
  }
  expect(differing).toEqual([]);
});

test('any name', async () => {
  const part = oneof(
    string({ unit: 'grapheme' }),
    constantFrom("'", '’', '´', '.', '-', '\u0301', 'É', 'ß', 'İ', 'Σ', ' van den ', 'ĳ'),
  );
  const names = array(
    array(part).map((parts) =>
      parts
        .join('')
        .replaceAll(newCapitals, '')
        .replaceAll(/[\0\uD800-\uDFFF]/gu, ''),
    ),
    { minLength: 50, maxLength: 50 },
  );
  await assert(
    asyncProperty(names, async (given) => {
      expect(await folded(given)).toEqual(given.map(foldName));
    }),
    { numRuns: 40 },
  );
});

const spellings = ["van 't hoff", 'van ’t hoff', 'VAN ‘T HOFF', 'van `t hoff', 'van t hoff', 'hoff'];

test.each<[string, readonly string[]]>([
  ['Karel van ’t Hoff', spellings],
  ["Karel van 't Hoff", spellings],
  ['Zoë', ['zoe', 'zoë', 'zoe\u0308', 'ZOË']],
  ['Zoe\u0308', ['zoe', 'zoë']],
  ['Ayşe Öztürk', ['ayse', 'ozturk', 'öztürk ayşe']],
  ['Søren Groß', ['soren', 'gross', 'groß', 'GROSS']],
  [
    'Pieter van den Berg',
    ['pieter berg', 'berg pieter', 'vd berg', 'v.d. berg', 'v.d.berg', 'van den', 'v/d berg'],
  ],
  ['Pieter v.d. Berg', ['pieter berg', 'vd berg', 'v.d. berg', 'van den berg', 'van der berg']],
  ['J.P. de Vries', ['jp de vries', 'j.p.', 'j p vries']],
  ['Jan-Willem d’Artagnan', ['jan willem', 'jan-willem', 'dartagnan', "d'artagnan"]],
])('%s is found', async (name, searches) => {
  for (const search of searches) {
    const { rows } = await sql<{ found: boolean }>`
      select bool_and(strpos(searched_name(${name}), word) > 0) as found
      from unnest(${foldName(search).split(' ')}::text[]) as word`.execute(db);
    expect([search, rows[0]?.found]).toEqual([search, true]);
  }
});

test('a name on the device is found by all its words', () => {
  expect(isFoundBy('Golfclub ’t Hooft', "hooft 't")).toBe(true);
  expect(isFoundBy('Golfclub ’t Hooft', 'hooft veen')).toBe(false);
  expect(isFoundBy('Golfclub ’t Hooft', ' ')).toBe(true);
});
