import { expect, test } from 'vitest';
import { fromAmsterdam } from '#platform/shared/time.ts';
import { sunsetOn } from './sun.ts';

const deBilt = { latitude: 52.1, longitude: 5.18 };
const ukkel = { latitude: 50.8, longitude: 4.36 };
const amsterdam = { latitude: 52.37, longitude: 4.89 };

// The times that newspapers published for these days.
test.each([
  ['in winter', '2019-12-11', deBilt, '16:28'],
  ['in spring', '2018-03-09', ukkel, '18:37'],
  ['in summer', '2018-06-20', amsterdam, '22:06'],
  ['in autumn', '2020-11-23', deBilt, '16:37'],
])('is within two minutes of the published time %s', (_, date, place, time) => {
  const difference =
    sunsetOn(fromAmsterdam(date, '09:00')!, place)!.getTime() - fromAmsterdam(date, time)!.getTime();
  expect(Math.abs(difference)).toBeLessThanOrEqual(2 * 60_000);
});

test('belongs to the day in Amsterdam, also just after midnight', () => {
  const [early, late] = ['00:05', '23:55'].map((time) => sunsetOn(fromAmsterdam('2026-06-21', time)!));
  expect(early).toEqual(late);
  expect(late!.toISOString().slice(0, 10)).toBe('2026-06-21');
});
