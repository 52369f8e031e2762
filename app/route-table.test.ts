import { expect, test } from 'vitest';
import { isAppPath, movedTo } from './paths.ts';
import { routeTable } from './route-table.ts';

test('a visitor may open these addresses, and has to sign in for every other', () => {
  const open = routeTable.filter(({ need }) => need === 'anyone').map(({ path }) => path);
  expect(open.toSorted()).toEqual(
    [
      '*',
      '/',
      '/account-gesloten',
      '/auth',
      '/club-selection',
      '/explore',
      '/installatie',
      '/meespelen',
      '/meldingen-uit',
      '/privacy',
      '/voorwaarden',
      '/licenties',
      '/zakelijk',
    ].toSorted(),
  );
});

test.each([
  ['/chat', '/chats'],
  ['/chat/', '/chats'],
  ['/invite/', '/invite'],
  ['/Zakelijk', '/zakelijk'],
  ['/ZAKELIJK/', '/zakelijk/'],
  ['/golf-buddy).', '/golf-buddy'],
  // Password managers offer to change a password here, and their users have to arrive at its form.
  ['/.well-known/change-password', '/profile/security'],
])('%s leads to the screen %s', (address, screen) => {
  expect(movedTo(address)).toBe(screen);
  expect(isAppPath(screen)).toBe(true);
});

test.each([
  '/chats',
  '/chat/x',
  '/Zakelijk/x',
  '/chat/X.',
  '/.well-known/change-password/x',
  '/.well-known/other',
  '/',
])('%s leads nowhere else', (address) => {
  expect(movedTo(address)).toBeNull();
});
