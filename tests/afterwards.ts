import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Runs `work` after the test that calls this, or after all tests of a file that calls it at its top. */
export function afterwards(work: () => Promise<unknown>): void {
  const run = async () => void (await work());
  if (TestRunner.getCurrentTest()) onTestFinished(run);
  else afterAll(run);
}
