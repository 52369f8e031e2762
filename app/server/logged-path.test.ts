import { expect, test } from 'vitest';
import { createLoggedPath } from '#platform/server/http/request-listener.ts';
import { contract } from '../contract.ts';
import { appPaths } from '../paths.ts';

const loggedPath = createLoggedPath(contract, appPaths);

test.each([
  ['/', '/'],
  ['/updates', '/updates'],
  ['/api/golf-sessions/0199cafe-0000-7000-8000-0123456789ab', '/api/golf-sessions/:other'],
  ['/api/clubs/GEHEIM/members', '/api/clubs/:other/members'],
  ['/pictures/0123456789abcdef0123456789abcdef-512.webp', '/pictures/:other'],
  ['/chat/0199CAFE-0000-7000-8000-0123456789AB', '/chat/:other'],
  ['/api/auth/sign-in/email', '/api/auth/sign-in/email'],
  ['/api/auth/reset-password/Zk9x_TokenTokenToken', '/api/auth/reset-password/:other'],
  ['/wp-login.php', '/:other'],
  ['/assets/entry-abc123.js', '/assets/entry-abc123.js'],
])('logs %s as %s', (pathname, logged) => {
  expect(loggedPath(pathname)).toBe(logged);
});

test('a logged path has a bound', () => {
  expect(loggedPath(`/assets/${'x'.repeat(5000)}`).length).toBeLessThanOrEqual(120);
});
