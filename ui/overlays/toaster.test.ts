import { expect, test } from 'vitest';
import { gatherFailures } from './toaster.tsx';

const description = 'Er ging iets mis bij ons.';
const profile = { title: 'Fout bij laden profiel', description };
const list = { title: 'Fout bij laden sessies', description };
const clubs = { title: 'Fout bij laden van clubs', description: 'Er ging iets mis bij je clubs.' };

const first = gatherFailures(null, profile, 0);

test('gathers the titles of simultaneous failures with the same reason', () => {
  const both = gatherFailures(first, list, 700);
  expect(both.id).toBe(first.id);
  expect(both.reasons).toEqual([{ titles: [profile.title, list.title], description }]);
});

test('shows a title once', () => expect(gatherFailures(first, profile, 700).reasons).toEqual(first.reasons));

test('keeps two reasons apart', () => {
  const both = gatherFailures(first, clubs, 700);
  expect(both.id).toBe(first.id);
  expect(both.reasons.map(({ titles }) => titles)).toEqual([[profile.title], [clubs.title]]);
});

test('a later failure replaces the gathered ones, in the same toast when its reason is the same', () => {
  const later = gatherFailures(first, list, 2_000);
  expect(later.reasons).toEqual([{ titles: [list.title], description }]);
  expect(later.id).toBe(first.id);
  expect(gatherFailures(first, clubs, 2_000).id).not.toBe(first.id);
});
