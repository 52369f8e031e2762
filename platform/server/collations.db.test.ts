import { expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { findStaleCollations } from './collations.ts';
import { createPool } from './database.ts';

test('says how to repair a collation whose version changed under the database', async () => {
  const pool = createPool((await useDatabase()).connection, { max: 1 });
  onTestFinished(() => pool.end());
  expect(await findStaleCollations(pool)).toEqual([]);
  // As after an update of ICU: the version that the database remembers is another one.
  await pool.query(`create collation dutch (provider = icu, locale = 'nl', version = '1.0')`);
  expect(await findStaleCollations(pool), 'no column uses it').toEqual([]);
  await pool.query('create table words (word text collate dutch)');
  expect(await findStaleCollations(pool)).toEqual([
    expect.stringMatching(
      /^The collation dutch was version 1\.0 .*alter collation public\.dutch refresh version;$/,
    ),
  ]);
});
