// The steps of `npm test`: what CI runs, in the order in which a mistake is found soonest.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { findMachinePostgres } from './ensure-machine.ts';
import { launcherWasTested } from './launcher-tests.ts';
import { root } from './source-files.ts';
import type { Reporter } from './test-counts.ts';

export interface Step {
  name: string;
  command: readonly string[];
  /** Whose report says how many tests there were; null: the step counts as one. */
  reporter: Reporter | null;
  /** Fills the machine by itself: nothing runs beside it. */
  alone?: boolean;
  needs?: 'chromium' | 'postgres';
  env?: () => Record<string, string>;
  /** What is added to the command unless everything is asked for: a choice of its tests. */
  unlessAll?: readonly string[];
  /** Why it does not run here and now, or null. */
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

/**
 * The oldest PostgreSQL runs the schema, what the database promises, and of each noun the file that asks most of it.
 * `npm test -- all` runs every file on it.
 */
export const testedOnOldest = [
  'database/',
  '/server/order.db.test.ts',
  'platform/server/database.db.test.ts',
  'platform/server/live/live-log.db.test.ts',
  'platform/server/migrate.db.test.ts',
  'features/account/server/devices.db.test.ts',
  'features/golf-session/server/golf-session.db.test.ts',
  'features/join-request/server/races.db.test.ts',
  'features/membership/server/directory.db.test.ts',
  'features/notification/server/choices.db.test.ts',
  'features/personal-data/server/erasure.db.test.ts',
  'features/profile/server/profile.db.test.ts',
  'tests/live/resume.db.test.ts',
];

const checks: Step[] = globSync('tools/checks/check-*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .toSorted()
  .map((path) => ({ name: basename(path, '.ts'), command: ['node', path], reporter: null }));

export const steps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'], reporter: null },
  { name: 'types', command: ['tsc', '-b'], reporter: null },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], reporter: null },
  ...checks,
  { name: 'knip', command: ['knip', '--no-progress'], reporter: null },
  { name: 'build-client', command: ['node', 'tools/build-client.ts'], reporter: null },
  { name: 'build-server', command: ['node', 'tools/build-server.ts'], reporter: null },
  vitest('unit', 'unit'),
  vitest('db', 'db'),
  vitest('db-machine', 'db', {
    needs: 'postgres',
    env: () => ({ TEST_POSTGRES_BIN: findMachinePostgres() ?? '' }),
    unlessAll: testedOnOldest,
    skipped: () => (findMachinePostgres() ? null : 'this machine has no PostgreSQL 15 or newer of its own'),
  }),
  {
    name: 'journeys',
    command: ['playwright', 'test'],
    reporter: 'playwright',
    alone: true,
    needs: 'chromium',
  },
  vitest('launcher', 'launcher', {
    skipped: (all) =>
      !all && launcherWasTested()
        ? 'what it tests has not changed since it passed; npm test -- all runs it'
        : null,
  }),
];

/** The steps that a word on the command line means; `checks` means all structural ones. */
export function stepsNamed(name: string): readonly Step[] {
  return name === 'checks' ? checks : steps.filter((step) => step.name === name);
}

/** The word for all steps, with what is left out otherwise. */
export const everyStep = 'all';

export function isStepName(name: string): boolean {
  return name === everyStep || stepsNamed(name).length > 0;
}
