import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/ensure-machine.ts';

const executablePath = await findChromium();

// Journeys that are the same at every size run at one: on desktop, or on the phone that most users have.
const desktopOnly =
  /\/(failing-\w+|every-\w+|text-failed|lost-answers|deep-links|contact|redirect|first-sight|page-requirements|sign-in|security|second-factor|linked-accounts|keyboard|quiet|nothing-covered|profile|chat-together|golf-session-buttons|club-home)\.spec\.ts$/;
const phoneOnly =
  /\/(accessibility|drafts|chat-connection|chat-loading|chat-reading-back|chat-unread|small-phone|course-status|course-setting|administered-members|golf-session-access|golf-session-create|decline|golf-buddy-filters|public-golf-sessions|my-golf-sessions|who-plays|profile-setup|picture|clubs|invite|sign-up|own-data|update|large-text|narrow)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/start-database.ts',
  workers: 2,
  // Tests, not files, are handed out: the last long file keeps nobody waiting.
  fullyParallel: true,
  // For a busy machine; on a free one every wait ends as soon as there is something to see.
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { animations: 'disabled', maxDiffPixelRatio: 0.005, threshold: 0.1 },
  },
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{projectName}/{arg}{ext}',
  // A journey that passes the second time is a mistake that was not understood, and is named as flaky. A shared machine
  // in CI stalls for seconds, though, and that alone should not turn a landing away.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/test/journeys.json' }]],
  use: {
    locale: 'nl-NL',
    // Movement costs a machine without a graphics card a third of its time. Journeys about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Far from Amsterdam: what a golfer sees is the time of the course, wherever the telephone thinks it is.
    timezoneId: 'America/Los_Angeles',
    // Recording takes time and room; in CI only what is tried again pays it.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters without the colours of this machine's screen in their edges: pictures of them are compared.
        '--disable-lcd-text',
        '--font-render-hinting=none',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Whatever a page would ask of another host finds nobody there: a journey stands on this machine alone.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: phoneOnly,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: desktopOnly,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
