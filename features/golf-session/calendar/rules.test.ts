import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { feedPath } from './calendar.ts';
import { opensWebcal } from './rules.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', false],
])('%s opens webcal: %s', (userAgent, opens) => {
  expect(opensWebcal(userAgent)).toBe(opens);
});

test('robots.txt allows calendars to fetch the feed, and nothing else of the API', async () => {
  const lines = (await readFile('public/robots.txt', 'utf8')).split('\n');
  const rules = lines.filter((line) => /^(Allow|Disallow): \/api/.test(line));
  expect(rules).toEqual([`Allow: /api${feedPath}`, 'Disallow: /api/']);
});
