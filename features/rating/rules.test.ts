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
  ['an absent player', { tookPart: false }, openedAt, 'absent'],
  ['an absent player, also later', { tookPart: false, closedAt: openedAt }, openedAt, 'absent'],
] as const)('rating %s', (_when, change, moment, why) => {
  expect(whyNotToRate({ ...rateable, ...change }, at(moment))).toBe(why);
});

test('a period closes after two weeks', () => {
  expect(closesAt(openedAt).toISOString()).toBe('2026-11-23T12:00:00.000Z');
});

test('what at least three players mention is praise, most first', () => {
  expect(oftenMentioned({ friendly: 3, brisk: 2, helpful: 8 })).toEqual(['helpful', 'friendly']);
  expect(oftenMentioned({ friendly: 2, brisk: 0, helpful: 1 })).toEqual([]);
});
