import { expect, test } from 'vitest';
import { closesAt, oftenMentioned, whyNotToRate, type RatingState } from './rules.ts';

const openedAt = '2026-11-09T12:00:00.000Z';
const rateable: RatingState = { status: 'completed', openedAt, closedAt: null, tookPart: true };
const at = (moment: string) => new Date(moment);

test.each([
  ['while the period is open', {}, '2026-11-23T11:59:59Z', null],
  ['two weeks after the end, before the job has closed it', {}, '2026-11-23T12:00:00Z', 'closed'],
  ['when everybody has rated', { closedAt: openedAt }, openedAt, 'closed'],
  ['a golf session that was not completed', { status: 'closed', openedAt: null }, openedAt, 'not-completed'],
  ['by an absent player', { tookPart: false }, openedAt, 'absent'],
  ['by an absent player after the period', { tookPart: false, closedAt: openedAt }, openedAt, 'absent'],
] as const)('the reason against rating %s is %4$s', (_when, change, moment, why) => {
  expect(whyNotToRate({ ...rateable, ...change }, at(moment))).toBe(why);
});

test('a rating period closes after two weeks', () => {
  expect(closesAt(openedAt).toISOString()).toBe('2026-11-23T12:00:00.000Z');
});

test('tags that at least three players give are praise, most frequent first', () => {
  expect(oftenMentioned({ friendly: 3, brisk: 2, helpful: 8 })).toEqual(['helpful', 'friendly']);
  expect(oftenMentioned({ friendly: 2, brisk: 0, helpful: 1 })).toEqual([]);
});
