// A change that breaks programs of others is named in the changelog, so that operators can tell them (docs/api.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallShape } from '../api/api-shape.ts';
import { breaksBetween, withoutNote } from '../api/compare-calls.ts';
import { currentCalls, releasedCalls } from '../api/released-calls.ts';
import { type Problem, report, root } from '../source-files.ts';

const changelog = 'CHANGELOG.md';

export function checkApi(
  released: readonly CallShape[],
  now: readonly CallShape[],
  notes: string,
): Problem[] {
  return withoutNote(breaksBetween(released, now), notes).map(({ id, what }) => ({
    path: changelog,
    advice: `does not name \`${id}\` under Unreleased, which breaks for programs: ${what}. Keep the old form beside the new one, or say what changes.`,
  }));
}

if (import.meta.main)
  report(
    'Does every call still answer as it was released?',
    checkApi(releasedCalls(), await currentCalls(), readFileSync(join(root, changelog), 'utf8')),
  );
