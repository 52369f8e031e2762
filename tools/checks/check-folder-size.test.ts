import { expect, test } from 'vitest';
import { checkFolderSize } from './check-folder-size.ts';

const filesIn = (folder: string, count: number, end = '.ts') =>
  Array.from({ length: count }, (_, place) => `${folder}/file-${place}${end}`);

test('a folder of 26 files is too full, one of 25 is not', () => {
  expect(checkFolderSize([...filesIn('ui', 26, '.tsx'), ...filesIn('ui/forms', 25)])).toEqual([
    { path: 'ui', advice: expect.stringContaining('holds 26 files') },
  ]);
});

test('beside what they test tests do not count, nor does what is no code', () => {
  const paths = [
    ...filesIn('platform/shared', 20),
    ...filesIn('platform/shared', 20, '.test.ts'),
    ...filesIn('database/migrations', 40, '.sql'),
    ...filesIn('docs', 40, '.md'),
  ];
  expect(checkFolderSize(paths)).toEqual([]);
});

test('in a folder of tests they count', () => {
  const paths = [
    ...filesIn('tests/journeys', 26, '.spec.ts'),
    ...filesIn('tests/security', 26, '.db.test.ts'),
  ];
  expect(checkFolderSize(paths).map(({ path }) => path)).toEqual(['tests/journeys', 'tests/security']);
});
