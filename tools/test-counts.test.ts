import { expect, test } from 'vitest';
import { countReport, countStep } from './test-counts.ts';

const vitest = (failed: number, files: { status: string; assertionResults: { status: string }[] }[]) => ({
  numPassedTests: 7,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 0,
  testResults: files,
});
const playwright = (unexpected: number, errors: unknown[]) => ({
  stats: { expected: 5, unexpected, flaky: 0, skipped: 1 },
  errors,
});

test('counts a file that does not load as one failure', () => {
  const files = [
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(countReport('vitest', vitest(1, files), 1)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

test('counts an error outside every journey as one failure', () => {
  const counts = countReport('playwright', playwright(1, [{ message: 'no server' }]), 1);
  expect(counts).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test('a runner that ended with an error never passes', () => {
  expect(countReport('vitest', vitest(0, []), 1).failed).toBe(1);
  expect(countReport('playwright', playwright(0, []), 130).failed).toBe(1);
  expect(countStep(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('an invalid report is a fault, not zero tests', () => {
  expect(() => countReport('vitest', { passed: 3 }, 0)).toThrow('numFailedTests');
});
