import { expect, test } from 'vitest';
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
