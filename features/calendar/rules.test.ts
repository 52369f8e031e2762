import { expect, test } from 'vitest';
import { opensWebcal } from './rules.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', false],
])('%s opens webcal: %s', (userAgent, opens) => {
  expect(opensWebcal(userAgent)).toBe(opens);
});
