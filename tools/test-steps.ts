// The steps of `npm test`, as CI runs them, ordered so that a mistake is found as early as possible.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { findMachinePostgres, findRedis, type Need } from './ensure-machine.ts';
import { launcherWasTested } from './launcher-tests.ts';
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
  env?: () => Record<string, string>;
  /** Arguments that select some of its tests, unless everything is asked for. */
  unlessAll?: readonly string[];
  /** Which of its tests cannot run here, or null. */
  lacks?: () => string | null;
  /** Why it cannot run here, or null. */
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
 * On the oldest PostgreSQL, `npm test` runs the schema, the database's invariants, and of each noun its most demanding
 * file. `npm test -- all` runs every file on it.
 */
export const testedOnOldest = [
  'database/across-rows.db.test.ts',
  'database/life-of-a-golf-session.db.test.ts',
  'database/lists.db.test.ts',
  'database/message-lists.db.test.ts',
  'database/platform-lists.db.test.ts',
  'database/promises.db.test.ts',
  'database/schema.db.test.ts',
  '/server/order.db.test.ts',
  'platform/server/database.db.test.ts',
  'platform/server/live/live-log.db.test.ts',
  'platform/server/migrate.db.test.ts',
  'features/account/server/devices.db.test.ts',
  'features/desk-platform/account-administration/server/suspending.db.test.ts',
  'features/block/server/block.db.test.ts',
  'features/golf-session/calendar/server/calendar.db.test.ts',
  'features/conversation/server/messages.db.test.ts',
  'features/golf-session/server/golf-session.db.test.ts',
  'features/golf-session/management/server/golf-session-management.db.test.ts',
  'features/golf-session/join-request/server/races.db.test.ts',
  'features/membership/server/directory.db.test.ts',
  'features/conversation/inbox/server/inbox.db.test.ts',
  'features/golf-session/participation/server/leaving.db.test.ts',
  'features/conversation/play-request/server/races.db.test.ts',
  'features/conversation/presence/server/presence.db.test.ts',
  'features/conversation/private-chat/server/private-chat.db.test.ts',
  'features/desk-club/news-desk/server/news-desk.db.test.ts',
  'features/notification/server/choices.db.test.ts',
  'features/after-round/rating/server/races.db.test.ts',
  'features/after-round/attendance/server/attendance.db.test.ts',
  'features/after-round/history/server/round-figures.db.test.ts',
  'features/personal-data/server/erasure.db.test.ts',
  'features/notification/push-device/server/push.db.test.ts',
  'features/desk-platform/platform-log/server/platform-log.db.test.ts',
  'features/profile/server/profile.db.test.ts',
  'features/club/server/settings.db.test.ts',
  'features/desk-platform/club-administration/server/club-administration.db.test.ts',
  'features/membership/club-join-request/server/races.db.test.ts',
  'features/club/club-request/server/deciding.db.test.ts',
  'features/course/server/course.db.test.ts',
  'features/course/closure/server/course-closure.db.test.ts',
  'features/membership/invitation/server/accepting.db.test.ts',
  'features/desk-club/member-administration/server/member-administration.db.test.ts',
  'features/golf-session/reminder/server/reminder.db.test.ts',
  'features/report/server/report.db.test.ts',
  'features/golf-session/handover/server/handover.db.test.ts',
  'features/golf-session/waiting-list/server/waiting-list.db.test.ts',
  'features/desk-reports/server/report-desk.db.test.ts',
  'features/golf-session/sharing/server/shared-golf-session.db.test.ts',
  'features/desk-club/tidy-up/server/tidy-up.db.test.ts',
  'features/membership/visibility/server/visibility.db.test.ts',
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
    needs: ['chromium', 'redis'],
  },
  vitest('launcher', 'launcher', {
    skipped: (all) =>
      !all && launcherWasTested()
        ? 'what it tests has not changed since it passed; npm test -- all runs it'
        : null,
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
