// The order of test files: those with this line at their top begin first. Vitest knows what a file took only where it has run before, and
// otherwise begins with the largest; a short file of long tests would run at the end, alone on one core.
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const mark = /^\/\/ Takes long: begins first\.$/m;
const takesLong = ({ moduleId }: TestSpecification) => mark.test(readFileSync(moduleId, 'utf8'));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's own method, not that of an array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const long = new Set(sorted.filter(takesLong));
    return [...long, ...sorted.filter((file) => !long.has(file))];
  }
}
