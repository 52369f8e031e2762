// The database folds names exactly as platform/shared/typed/folded-name.ts does: a search folds its words there.
import { array, asyncProperty, assert, constantFrom, oneof, string } from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldName, isFoundBy, searchedName, searchWords } from '#platform/shared/typed/folded-name.ts';
import { useDatabase } from '#tests/database.ts';
import { spellings } from '#tests/spellings.ts';

const { db } = await useDatabase();

/** Signs that came with Unicode 11 to 17 and have another form: the library of the database may be older than that of Node. */
const newSigns =
  /[\u1C89-\u1CBF\u2C2F\uA7B8-\uA7F5\u{10570}-\u{10595}\u{105C9}\u{105E4}\u{10D50}-\u{10D65}\u{11383}-\u{113C8}\u{16121}-\u{16128}\u{16D68}-\u{16D6A}\u{16E40}-\u{16EB8}\u{1E030}-\u{1E06D}]/gu;

async function inDatabase(names: readonly string[]): Promise<{ folded: string; searched: string }[]> {
  const { rows } = await sql<{ folded: string; searched: string }>`
    select fold_name(given) as folded, searched_name(given) as searched
    from unnest(${names}::text[]) with ordinality as names(given, nth) order by nth`.execute(db);
  return rows;
}

test('every letter and mark alone', async () => {
  const letters = Array.from({ length: 0x1_f000 }, (_, code) => code + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => `a${String.fromCodePoint(code)}b`)
    .filter((name) => /^a[\p{L}\p{M}\p{Cc}\x20-\x7E\u2000-\u206F]b$/u.test(name))
    .filter((name) => name.search(newSigns) === -1);
  const differing: string[] = [];
  for (let from = 0; from < letters.length; from += 10_000) {
    const names = letters.slice(from, from + 10_000);
    const rows = await inDatabase(names);
    differing.push(...names.filter((name, index) => foldName(name) !== rows[index]?.folded));
  }
  expect(differing).toEqual([]);
});

test('any name', async () => {
  const part = oneof(
    string({ unit: 'grapheme' }),
    constantFrom("'", '’', '´', '.', '-', '/', 'v', 'd', '\u0301', 'É', 'ß', 'İ', 'Σ', ' van den ', 'ĳ'),
  );
  const names = array(
    array(part).map((parts) =>
      parts
        .join('')
        .replaceAll(newSigns, '')
        .replaceAll(/[\0\uD800-\uDFFF]/gu, ''),
    ),
    { minLength: 50, maxLength: 50 },
  );
  await assert(
    asyncProperty(names, async (given) => {
      expect(await inDatabase(given)).toEqual(
        given.map((name) => ({ folded: foldName(name), searched: searchedName(name) })),
      );
    }),
    { numRuns: 40 },
  );
});

test.each(spellings)('%s is found, in the database and on the device', async (name, searches) => {
  const [row] = await inDatabase([name]);
  const searched = row?.searched ?? '';
  expect(searchedName(name)).toBe(searched);
  for (const search of searches) {
    expect([search, searchWords(search).filter((word) => !searched.includes(word))]).toEqual([search, []]);
    expect([search, isFoundBy(name, search)]).toEqual([search, true]);
  }
});

test('a name on the device is found by all its words', () => {
  expect(isFoundBy('Golfclub ’t Hooft', "hooft 't")).toBe(true);
  expect(isFoundBy('Golfclub ’t Hooft', 'hooft veen')).toBe(false);
  expect(isFoundBy('Golfclub ’t Hooft', ' ')).toBe(true);
  // On the way to "'t".
  expect(isFoundBy('Golfclub ’t Hooft', "'")).toBe(true);
  for (const sign of ['%', '_', '?!']) expect(isFoundBy('Golfclub ’t Hooft', sign)).toBe(false);
});
