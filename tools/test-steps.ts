// The steps of `npm test`, as CI runs them, ordered so that a mistake is found as early as possible.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lacksDebian } from '#tests/install/clean-debian.ts';
import { findMachinePostgres, findRedis, type Need } from './ensure-machine.ts';
import { needsLauncherTests } from './launcher-tests.ts';
import { root } from './source-files.ts';
import type { Reporter } from './test-counts.ts';

export interface Step {
  name: string;
  command: readonly string[];
  /** The runner whose report has the number of tests; null: the step counts as one. */
  reporter: Reporter | null;
  /** Uses the whole machine: no other step runs beside it. */
  alone?: boolean;
  needs?: readonly Need[];
  /** The step whose result it uses: when that one failed, this one does not run. */
  uses?: string;
  /** Only a part of `npm test -- all`. */
  rarely?: true;
  env?: () => Record<string, string>;
  /** Arguments that select some of its tests, unless everything is asked for. */
  unlessAll?: () => readonly string[];
  /** Which tests of the step cannot run here, or null. */
  lacks?: () => string | null;
  /** Why the step cannot run here, or null. */
  skipped?: (all: boolean) => string | null;
}

export function reportOf(step: Step): string {
  return `.cache/test/${step.name}.json`;
}

function vitest(name: string, project: string, more: Partial<Step> = {}): Step {
  const report = `--outputFile.json=.cache/test/${name}.json`;
  const command = ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', report];
  return { name, command, reporter: 'vitest', alone: true, ...more };
}

const mark = /^\/\/ Runs on the oldest PostgreSQL too\.$/m;

/**
 * On the oldest PostgreSQL, `npm test` runs the schema, the database's invariants, and of each noun its most demanding
 * file: those with this line at their top. `npm test -- all` runs every file on it.
 */
export function testedOnOldest(): string[] {
  return globSync('{app,features,platform,database,tests,tools}/**/*.db.test.ts', { cwd: root })
    .filter((path) => mark.test(readFileSync(join(root, path), 'utf8')))
    .toSorted();
}

const checks: Step[] = globSync('tools/checks/check-*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .toSorted()
  .map((path) => ({ name: basename(path, '.ts'), command: ['node', path], reporter: null }));

export const steps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'], reporter: null },
  // Early, because it keeps one core busy for longest: the others run beside it.
  { name: 'build-client', command: ['node', 'tools/build-client.ts'], reporter: null },
  {
    name: 'types',
    command: ['tsc', '-b'],
    reporter: null,
    // Its Go runtime collects garbage less often: a sixth less work for half a gigabyte more.
    env: () => ({ GOGC: '300' }),
  },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], reporter: null },
  ...checks,
  { name: 'knip', command: ['knip', '--no-progress'], reporter: null },
  { name: 'build-server', command: ['node', 'tools/build-server.ts'], reporter: null },
  vitest('unit', 'unit*'),
  vitest('db', 'db', {
    needs: ['redis'],
    lacks: () => (findRedis() ? null : 'several servers: this machine has no Redis or Valkey'),
  }),
  vitest('db-machine', 'db', {
    needs: ['postgres'],
    // What locks do is the same on every version; a few rounds show that the statements run.
    env: () => ({ TEST_POSTGRES_BIN: findMachinePostgres() ?? '', RACE_ROUNDS: '10' }),
    unlessAll: testedOnOldest,
    skipped: () => (findMachinePostgres() ? null : 'this machine has no PostgreSQL 15 or newer of its own'),
  }),
  {
    name: 'journeys',
    command: ['playwright', 'test'],
    reporter: 'playwright',
    alone: true,
    // Node leaves out the types by itself, which costs eight seconds less than Playwright's compiler.
    env: () => ({ PW_DISABLE_TS_ESM: '1' }),
    needs: ['chromium', 'redis'],
    uses: 'build-client',
  },
  {
    name: 'alerts',
    command: ['promtool', 'test', 'rules', 'deploy/monitoring/alerts.test.yaml'],
    reporter: null,
    needs: ['promtool'],
    rarely: true,
  },
  vitest('launcher', 'launcher', {
    skipped: (all) =>
      all || needsLauncherTests() ? null : 'what it tests has not changed lately; npm test -- all runs it',
  }),
  vitest('install', 'install', {
    needs: ['postgres'],
    skipped: (all) => (all ? lacksDebian() : 'it takes minutes; npm test -- all runs it'),
  }),
];

/** The steps that an argument selects; `checks` selects all structural ones. */
export function stepsNamed(name: string): readonly Step[] {
  return name === 'checks' ? checks : steps.filter((step) => step.name === name);
}

/** The argument that selects all steps, including what is left out otherwise. */
export const everyStep = 'all';

export function isStepName(name: string): boolean {
  return name === everyStep || stepsNamed(name).length > 0;
}
