import { expect, test } from 'vitest';
import type { Db } from './database.ts';
import { rowsOf } from './rows.ts';

test('refuses to mean all rows of a table', () => {
  expect(() => rowsOf({} as Db, 'profiles', {})).toThrow('Which rows of profiles?');
});
