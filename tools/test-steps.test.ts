import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { includesLauncherFile } from './launcher-tests.ts';
import { root } from './source-files.ts';
import { isStepName, steps, stepsNamed, testedOnOldest } from './test-steps.ts';

test('every structural check is a step, and its own test is not', () => {
  const names = stepsNamed('checks').map((step) => step.name);
  expect(names).toEqual(
    expect.arrayContaining(['check-access', 'check-docs', 'check-dutch', 'check-imports']),
  );
  expect(names.filter((name) => name.includes('.test'))).toEqual([]);
});

test("every step's command exists", () => {
  for (const { name, command, needs = [] } of steps) {
    // What is installed when it is needed.
    if (needs.some((need) => need === command[0])) continue;
    const [program = '', file = ''] = command;
    const path = program === 'node' ? file : join('node_modules', '.bin', program);
    expect({ name, exists: existsSync(join(root, path)) }).toEqual({ name, exists: true });
  }
});

test('the rare steps are those that CONTRIBUTING.md lists', () => {
  const rare = steps.filter(({ rarely, unlessAll, skipped }) => rarely || unlessAll || skipped);
  const [, section = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('### The rare steps');
  const listed = [...section.matchAll(/^\| `([a-z-]+)` /gm)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual(rare.map(({ name }) => name).toSorted());
});

test('a step runs after the one that it uses', () => {
  const using = steps.filter(({ uses }) => uses);
  expect(using.map(({ name }) => name)).toContain('journeys');
  for (const { name, uses, alone } of using) {
    const used = steps.find((step) => step.name === uses);
    // The steps that run alone come after all others.
    expect({ name, alone, used: used?.alone ?? false }).toEqual({ name, alone: true, used: false });
    expect(used, `${name} uses ${uses}`).toBeDefined();
  }
});

test('rejects an unknown step', () => {
  expect(isStepName('journeys')).toBe(true);
  expect(isStepName('journey')).toBe(false);
});

test('every noun and room with database tests has one that runs on the oldest PostgreSQL', () => {
  const files = globSync('{features,database,platform,tests}/**/*.db.test.ts', { cwd: root });
  const roomsOf = (paths: string[]) =>
    new Set(paths.map((path) => /^features\/([^/]+(\/(?!server\/)[^/]+)?)\//.exec(path)?.[1]));
  expect(roomsOf(testedOnOldest())).toEqual(roomsOf(files));
});

test('the launcher is tested again after a change of what starts the product, and only then', () => {
  expect(includesLauncherFile(['docs/live.md', 'package-lock.json'])).toBe(true);
  expect(includesLauncherFile(['app/server/start.ts'])).toBe(true);
  expect(includesLauncherFile(['docs/live.md', 'tests/crash/jobs.db.test.ts', ''])).toBe(false);
});
