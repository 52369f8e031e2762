import { expect, test } from 'vitest';
import { checkFolderSize } from './check-folder-size.ts';

const filesIn = (folder: string, count: number, end = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${end}`);

test('rejects a folder of 26 files, and allows 25', () => {
  expect(checkFolderSize([...filesIn('ui', 26, '.tsx'), ...filesIn('ui/forms', 25)])).toEqual([
    { path: 'ui', advice: expect.stringContaining('holds 26 files') },
  ]);
});

test('does not count tests beside their subject, nor files that are not code', () => {
  const paths = [
    ...filesIn('platform/shared', 20),
    ...filesIn('platform/shared', 20, '.test.ts'),
    ...filesIn('database/migrations', 40, '.sql'),
    ...filesIn('docs', 40, '.md'),
  ];
  expect(checkFolderSize(paths)).toEqual([]);
});

test('counts tests in a folder of tests', () => {
  const paths = [
    ...filesIn('tests/journeys', 26, '.spec.ts'),
    ...filesIn('tests/security', 26, '.db.test.ts'),
  ];
  expect(checkFolderSize(paths).map(({ path }) => path)).toEqual(['tests/journeys', 'tests/security']);
});
