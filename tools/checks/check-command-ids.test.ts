import { expect, test } from 'vitest';
import { checkCommandIds } from './check-command-ids.ts';

const problemsIn = (path: string, text: string) => checkCommandIds([{ path, text }]).length;

const byHand = "import { uuidv7 } from 'uuidv7';\nexport const send = () => uuidv7();\n";

test.each([
  'features/news/client/model/queries.ts',
  'features/news/client/parts/card.tsx',
  'app/client/shell/shell.tsx',
  'ui/form.tsx',
])('rejects a handmade id in %s', (path) => {
  expect(problemsIn(path, byHand)).toBe(1);
  expect(problemsIn(path, 'export const id = () => crypto.randomUUID();')).toBe(1);
});

test.each([
  'platform/client/sending/use-send.ts',
  'features/news/server/writes.ts',
  'features/news/client/parts/card.test.ts',
  'tests/people/people.ts',
])('%s may make ids', (path) => {
  expect(problemsIn(path, byHand)).toBe(0);
});
