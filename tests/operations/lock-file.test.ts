// Operators install by `npm ci` (docs/operations/update.md), which refuses a lock file that leaves packages out.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { optionalDependencies?: Record<string, string> };

test('the lock file has the packages of every platform', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const wanted = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
  // npm may leave out the packages of other platforms while its own are installed: lock again without node_modules
  // (https://github.com/npm/cli/issues/4828).
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});
