import { expect, test } from 'vitest';
import { closesAt, oftenMentioned, whyNotToRate, type RatingState } from './rules.ts';

const openedAt = '2026-11-09T12:00:00.000Z';
const rateable: RatingState = { status: 'completed', openedAt, closedAt: null, tookPart: true };
const at = (moment: string) => new Date(moment);

test.each([
  ['while the period is open', null, {}, '2026-11-23T11:59:59Z'],
  ['two weeks after the end, before the job has closed it', 'closed', {}, '2026-11-23T12:00:00Z'],
  ['when everybody has rated', 'closed', { closedAt: openedAt }, openedAt],
  ['a golf session that was not completed', 'not-completed', { status: 'closed', openedAt: null }, openedAt],
  ['by an absent player', 'absent', { tookPart: false }, openedAt],
  ['by an absent player after the period', 'absent', { tookPart: false, closedAt: openedAt }, openedAt],
] as const)('the reason against rating %s is %s', (_when, why, change, moment) => {
  expect(whyNotToRate({ ...rateable, ...change }, at(moment))).toBe(why);
});

test('a rating period closes after two weeks', () => {
  expect(closesAt(openedAt).toISOString()).toBe('2026-11-23T12:00:00.000Z');
});

test('tags that at least three players give are praise, most frequent first', () => {
  expect(oftenMentioned({ friendly: 3, brisk: 2, helpful: 8 })).toEqual(['helpful', 'friendly']);
  expect(oftenMentioned({ friendly: 2, brisk: 0, helpful: 1 })).toEqual([]);
});
