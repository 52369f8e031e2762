import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';
import { findRedis } from './tools/ensure-machine.ts';

// Dates must be right in any time zone: fourteen hours ahead of Greenwich shows every mistake.
process.env.TZ = 'Pacific/Kiritimati';

const floors = '{app,features,ui,platform,database,tests,tools}';
// The tests of installing, starting and stopping the product: slow, for code that changes rarely (tools/launcher-tests.ts).
const launcher = [
  'tools/bootstrap/*.test.ts',
  'platform/server/embedded-postgres/*.test.ts',
  'tests/crash/*.test.ts',
  'tests/fresh-clone.test.ts',
];
// The tests of installing what operators get: minutes, as root.
const install = ['tests/install/*.test.ts'];
// On two cores the runner would use one. Much of the time a test waits, for a disk or a database: one more than there
// are cores.
const maxWorkers = Math.min(availableParallelism() + 1, 5);

const notUnit = ['**/*.db.test.ts', ...launcher, ...install];
const ofBrowser = `${floors}/**/client/**/*.test.{ts,tsx}`;
const unit = {
  include: [`${floors}/**/*.test.{ts,tsx}`],
  maxWorkers,
  // Tests of properties try hundreds of inputs, and a busy machine takes its time over them.
  testTimeout: 20_000,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          exclude: [...notUnit, ofBrowser],
          // One process for many files: starting one for each was two thirds of the work. What a module keeps to itself must therefore
          // not matter to the next file.
          isolate: false,
        },
      },
      // Modules of the browser keep the state of a page: of its connection, its session, what waits to be sent.
      { test: { ...unit, name: 'unit-browser', include: [ofBrowser], exclude: notUnit } },
      {
        test: {
          name: 'db',
          include: [`${floors}/**/*.db.test.ts`],
          // `npm test` installs Redis, or says that it runs without these.
          exclude: findRedis() ? [] : ['**/*.redis.db.test.ts'],
          globalSetup: ['tests/database-setup.ts'],
          setupFiles: ['tests/fakes/cheap-hashing.ts'],
          // One process for many files: loading the server again for each was a third of the work. What a module keeps
          // to itself must therefore not matter to the next file.
          isolate: false,
          // Each has its own database server.
          maxWorkers,
          // Races run two hundred rounds, and a busy machine takes its time over them too.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'launcher', include: launcher, exclude: ['**/*.db.test.ts'], maxWorkers } },
      // The first run unpacks the programs that it needs.
      { test: { name: 'install', include: install, maxWorkers: 1, testTimeout: 60_000 } },
    ],
  },
});
