// How many tests a step ran, read from its runner's report. A step that ended with an error never counts as passed: a
// runner that could not start reports no failed test.
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

export type Reporter = 'vitest' | 'playwright';

/** Reads the report at `path`; without one the step counts as one test. */
export function readReport(reporter: Reporter, path: string, code: number): Counts {
  return existsSync(path)
    ? countReport(reporter, JSON.parse(readFileSync(path, 'utf8')), code)
    : countStep(code);
}

export function countReport(reporter: Reporter, report: unknown, code: number): Counts {
  const counts = reporter === 'vitest' ? countVitest(report) : countPlaywright(report);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function countStep(code: number): Counts {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    vitestReport.parse(report);
  // A file that does not load reports no failed test.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}
