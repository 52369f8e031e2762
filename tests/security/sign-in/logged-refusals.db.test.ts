// Operators are alerted by warnings and errors in the log. A request that is refused must not be one, or strangers could alert them.
import { expect, test } from 'vitest';
import type { Log } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const events: [string, string][] = [];
const log: Log = (level, event) => void events.push([level, event]);
const product = await useProduct(await useDatabase(), {}, log);

const reset = { email: 'stranger@test.example', redirectTo: '//evil.example' };

test.each([
  ['an answer of a provider that nobody asked for', { path: '/api/auth/callback/google?code=x' }],
  ['one with an invented state', { path: '/api/auth/callback/google?code=x&state=y' }],
  ['a refusal of a provider', { path: '/api/auth/callback/google?error=access_denied' }],
  ['a redirect to another site', { path: '/api/auth/request-password-reset', body: reset }],
])('%s is refused and logged as information', async (_name, request) => {
  events.length = 0;
  const { status } = await sendRaw(product, request);
  expect(status).toBeGreaterThanOrEqual(300);
  expect(status).toBeLessThan(500);
  expect(events).toContainEqual(['info', 'sign-in.refused']);
  expect(events.filter(([level]) => level !== 'info')).toEqual([]);
});
