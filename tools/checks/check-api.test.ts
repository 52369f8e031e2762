import { expect, test } from 'vitest';
import { currentCalls } from '../api/released-calls.ts';
import { checkApi } from './check-api.ts';

const calls = await currentCalls();

test('a removed call needs a note in the changelog', () => {
  const fewer = calls.filter(({ id }) => id !== 'news.list');
  expect(checkApi(calls, fewer, '## Unreleased\n')).toEqual([
    { path: 'CHANGELOG.md', advice: expect.stringContaining('`news.list`') as string },
  ]);
  expect(checkApi(calls, fewer, '## Unreleased\n\n- `news.list` is gone.\n')).toEqual([]);
});

test('the same calls need none, and all of them have a shape', () => {
  expect(calls.length).toBeGreaterThan(200);
  expect(checkApi(calls, calls, '')).toEqual([]);
  expect(calls.filter(({ gives, refusals }) => gives === '' || refusals.length === 0)).toEqual([]);
});
