import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongestFirst } from './longest-first.ts';

const fileAt = (path: string) =>
  ({
    moduleId: join(process.cwd(), path),
    project: { name: 'db', config: { isolate: false, sequence: { groupOrder: 0 } } },
  }) as unknown as TestSpecification;

test('a file that says that it takes long begins before a larger one', async () => {
  const neverRun = { cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest;
  const long = fileAt('tests/pairs/golf-session.db.test.ts');
  const large = fileAt('tests/security/sign-in/sign-up.db.test.ts');
  const small = fileAt('tests/searches.db.test.ts');
  expect(await new LongestFirst(neverRun).sort([small, large, long])).toEqual([long, large, small]);
});
