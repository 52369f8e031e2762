import { expect, test } from 'vitest';
import { checkCircles } from './check-circles.ts';

const file = (path: string, text: string) => ({ path, text });

test('reports two features that import each other, also for a type only', () => {
  const problems = checkCircles([
    file('features/club/server/reads.ts', "import { may } from '#features/news/access.ts';"),
    file('features/news/news.ts', "import type { Club } from '#features/club/club.ts';"),
  ]);
  expect(problems).toEqual([
    {
      path: 'features/club/server/reads.ts',
      line: 1,
      advice: expect.stringContaining('club → news → club'),
    },
    { path: 'features/news/news.ts', line: 1, advice: expect.stringContaining('news → club → news') },
  ]);
});

test('reports a circle over three features, and not an import beside it', () => {
  const problems = checkCircles([
    file('features/club/copy.ts', "import { a } from '#features/news/a.ts';"),
    file('features/news/copy.ts', "import { b } from '#features/course/b.ts';"),
    file('features/course/copy.ts', "\nexport { c } from '#features/club/c.ts';"),
    file('features/profile/copy.ts', "import { c } from '#features/club/c.ts';"),
  ]);
  expect(problems.map(({ path, line }) => [path, line])).toEqual([
    ['features/club/copy.ts', 1],
    ['features/news/copy.ts', 1],
    ['features/course/copy.ts', 2],
  ]);
});

test('allows a test to import another feature', () => {
  const problems = checkCircles([
    file('features/club/server/reads.db.test.ts', "import { a } from '#features/news/a.ts';"),
    file('features/news/copy.ts', "import { b } from '#features/club/b.ts';"),
  ]);
  expect(problems).toEqual([]);
});

test('reports two rooms of a noun that import each other, and not a room and the noun itself', () => {
  const problems = checkCircles([
    file('features/club/copy.ts', "import { a } from '#features/club/desk/a.ts';"),
    file(
      'features/club/desk/copy.ts',
      "import { b } from '#features/club/club.ts'; import '#features/club/hall/b.ts';",
    ),
    file('features/club/hall/copy.ts', "import type { C } from '#features/club/desk/c.ts';"),
  ]);
  expect(problems.map(({ path, advice }) => [path, /circle: (.*?)\./.exec(advice)?.[1]])).toEqual([
    ['features/club/desk/copy.ts', 'club/desk → club/hall → club/desk'],
    ['features/club/hall/copy.ts', 'club/hall → club/desk → club/hall'],
  ]);
});

test('reports two files that load each other', () => {
  const problems = checkCircles([
    file('platform/shared/one.ts', "import { two } from './two.ts';"),
    file('platform/shared/two.ts', "import { type One } from './one.ts';"),
  ]);
  expect(problems.map(({ advice }) => advice)).toEqual([
    expect.stringContaining('platform/shared/one.ts → platform/shared/two.ts → platform/shared/one.ts'),
    expect.stringContaining('platform/shared/two.ts → platform/shared/one.ts → platform/shared/two.ts'),
  ]);
});

test('allows a circle of type imports or dynamic imports', () => {
  const problems = checkCircles([
    file('ui/one.ts', "import { two } from './two.ts'; import { three } from './three.ts';"),
    file('ui/two.ts', "import type { One } from './one.ts'; export type { Two } from './one.ts';"),
    file('ui/three.ts', "export const load = () => import('./one.ts');"),
  ]);
  expect(problems).toEqual([]);
});
