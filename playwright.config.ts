import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/ensure-machine.ts';

const executablePath = await findChromium();

// A journey runs at both sizes, unless its title ends with '@desktop' or '@phone': one that is the same at every size runs at one.
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/start-database.ts',
  workers: 2,
  // Workers take tests, not files, so a long file does not keep one worker busy at the end.
  fullyParallel: true,
  // Long enough for a busy machine. On a free one every wait ends early.
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { animations: 'disabled', maxDiffPixelRatio: 0.005, threshold: 0.1 },
  },
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{projectName}/{arg}{ext}',
  // A journey that passes only the second time is reported as flaky: its cause must be found. CI retries because a shared
  // machine may stall for seconds.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/test/journeys.json' }]],
  use: {
    locale: 'nl-NL',
    // Every page would store the whole app on its device first. Journeys about that, and about push, allow it.
    serviceWorkers: 'block',
    // Animations cost a third of the time without a graphics card. Journeys about animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Far from Amsterdam: users see the time of the course in any time zone.
    timezoneId: 'America/Los_Angeles',
    // A recording of every journey would cost two fifths of the processor time. CI records a retry; to see a failure here, run
    // the journey with `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Grey edges of letters instead of coloured ones, which differ per screen: pictures are compared.
        '--disable-lcd-text',
        '--font-render-hinting=none',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The pages of a context share a process, which keeps the compiled code of the app for the next one.
        '--renderer-process-limit=1',
        // Compilers that optimise need longer than a journey lasts to be worth their work: a tenth of the time of all journeys.
        '--js-flags=--no-flush-bytecode --no-opt --no-maglev',
        // No other host can be reached: journeys use this machine only.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone$/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop$/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
