import { expect, test } from 'vitest';
import { runText, tidied, tidyQuestion, titlesText } from './copy.ts';
import { pastBefore } from './rules.ts';

test('a round that may still be played is not past', () => {
  const now = new Date('2026-06-06T15:00:00Z');
  expect(new Date('2026-06-06T10:00:01Z') < pastBefore(now)).toBe(false);
  expect(new Date('2026-06-06T09:59:59Z') < pastBefore(now)).toBe(true);
});

test('the sentences use the Dutch singular, plural and thousands separator', () => {
  expect(tidyQuestion(1)).toBe('1 verlopen sessie opschonen?');
  expect(tidied(1_200)).toBe('1.200 verlopen sessies verwijderd.');
  expect(titlesText(['Rondje'], 1)).toBe('‘Rondje’');
  expect(titlesText(['Een', 'Twee'], 2)).toBe('‘Een’ en ‘Twee’');
  expect(titlesText(['Een', 'Twee', 'Drie'], 4)).toBe('‘Een’, ‘Twee’, ‘Drie’ en 1 andere');
  expect(runText(2, null)).toBe('2 sessies');
});
