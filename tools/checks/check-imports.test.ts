import { expect, test } from 'vitest';
import { checkImports, findSunkenHeads } from './check-imports.ts';

function adviceOn(path: string, text: string): string[] {
  return checkImports([{ path, text }]).map((problem) => problem.advice);
}

test.each([
  ['ui/button.tsx', "import { club } from '#features/club/club.ts';", 'ui may not know features'],
  ['features/club/club.ts', "import { contract } from '#app/contract.ts';", 'features may not know app'],
  ['platform/server/log.ts', "export * from '#ui/tone.ts';", 'platform may not know ui'],
  [
    'features/club/server/reads.ts',
    "await import('#database/demo/story.ts');",
    'features may not know database',
  ],
  [
    'app/client/main.tsx',
    "import { reads } from '#features/club/server/reads.ts';",
    'client code may not know server code',
  ],
  ['platform/server/log.ts', "import '#platform/client/api.ts';", 'server code may not know client code'],
  [
    'features/club/rules.ts',
    "import '#features/club/server/reads.ts';",
    'shared code may not know server code',
  ],
  [
    'features/club/club.ts',
    "type Row = import('#platform/server/tables.ts').Row;",
    'shared code may not know server',
  ],
  [
    'ui/button.tsx',
    "import { clock } from '../platform/shared/time.ts';",
    "write '#platform/shared/time.ts'",
  ],
  ['features/news/news.ts', "import { Club } from '../club/club.ts';", "write '#features/club/club.ts'"],
  ['features/news/server/reads.ts', "import '#features/club/server/routes.ts';", 'club keeps to itself'],
  [
    'features/news/client/parts/card.tsx',
    "import '#features/club/client/screens/home.tsx';",
    'club keeps to itself',
  ],
  [
    'features/club/desk/server/reads.ts',
    "import '#features/club/hall/server/routes.ts';",
    'hall keeps to itself',
  ],
  ['features/club/server/reads.ts', "import '#features/club/hall/server/routes.ts';", 'hall keeps to itself'],
  ['features/club/desk/rules.ts', "import '../club.ts';", "write '#features/club/club.ts'"],
  [
    'features/club/desk/client/model/queries.ts',
    "import '#features/club/desk/server/reads.ts';",
    'client code may not know server code',
  ],
  ['app/server/main.ts', "import { makePeople } from '#tests/people/people.ts';", 'may not know its tests'],
  ['features/club/rules.ts', "import { readFileSync } from 'node:fs';", 'which a browser does not have'],
])('rejects in %s: %s', (path, text, advice) => {
  expect(adviceOn(path, text)).toEqual([expect.stringContaining(advice)]);
});

test.each([
  [
    'app/server/main.ts',
    "import '#features/club/server/routes.ts'; import { readFile } from 'node:fs/promises';",
  ],
  [
    'app/client/main.tsx',
    "import '#features/club/client/screens/home.tsx'; import { contract } from '../contract.ts';",
  ],
  [
    'features/news/server/writes.ts',
    "import '#features/club/server/reads.ts'; import '#features/club/rules.ts';",
  ],
  [
    'features/news/client/screens/news.tsx',
    "import '#features/club/client/parts/logo.tsx'; import '#ui/button.tsx';",
  ],
  [
    'features/news/client/model/queries.ts',
    "import '#features/club/client/model/queries.ts'; import 'react';",
  ],
  ['database/demo/story.ts', "import '#features/club/server/writes.ts';"],
  [
    'features/club/desk/server/writes.ts',
    "import '#features/club/server/reads.ts'; import '#features/club/hall/rules.ts'; import './reads.ts';",
  ],
  ['features/club/server/routes.ts', "import '#features/club/hall/server/routes.ts';"],
  ['features/club/server/reads.db.test.ts', "import '#tests/people/people.ts';"],
  ['tests/journeys/chat.test.ts', "import '#app/server/main.ts'; import '#features/club/copy.ts';"],
  [
    'platform/shared/time.ts',
    "// import '#app/contract.ts'\nexport const advice = \"import '#app/contract.ts'\";",
  ],
])('allows in %s: %s', (path, text) => {
  expect(adviceOn(path, text)).toEqual([]);
});

test('reports the line of the import', () => {
  const [problem] = checkImports([{ path: 'ui/a.ts', text: "\n\nimport '#app/contract.ts';" }]);
  expect(problem?.line).toBe(3);
});

test('finds the comment on a file that the formatter moved among its imports', () => {
  const text =
    "import {\n  a,\n} from './a.ts';\n// What this file\n// is for.\nimport { b } from './b.ts';\n";
  expect(findSunkenHeads([{ path: 'a.ts', text }])).toEqual([expect.objectContaining({ line: 4 })]);
  const above = "// What this file is for.\nimport { a } from './a.ts';\n// Of all.\nconst b = a;\n";
  expect(findSunkenHeads([{ path: 'a.ts', text: above }])).toEqual([]);
});
