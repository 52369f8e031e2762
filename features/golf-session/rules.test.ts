import { assert, boolean, constantFrom, date, integer, option, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { golfSessionStates } from './golf-session.ts';
import {
  askAgainAt,
  cardAction,
  endOfRound,
  handicapFit,
  isOutsideHandicapRange,
  lineOf,
  offersPlaces,
  weekendOf,
  whyNotToJoin,
  type JoinState,
  type Standing,
} from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const coming = { status: 'open', playerCount: 1, maxPlayers: 4, startsAt: '2026-11-22T09:00:00Z' } as const;
const request = (
  status: NonNullable<JoinState>['status'],
  hoursAgo = 1,
  changedSince = false,
): JoinState => ({
  status,
  decidedAt: status === 'pending' ? null : new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
  changedSince,
});
const stranger: Standing = {
  mayManage: false,
  mayEnter: false,
  joinRequest: null,
  mayAsk: true,
  clashes: false,
};

const anyGolfSession = record({
  status: constantFrom(...golfSessionStates),
  playerCount: integer({ min: 0, max: 8 }),
  maxPlayers: integer({ min: 2, max: 8 }),
  startsAt: date({ min: new Date('2026-11-01'), max: new Date('2026-12-31'), noInvalidDate: true }).map(
    (at) => at.toISOString(),
  ),
});
const anyStanding = record({
  mayManage: boolean(),
  mayEnter: boolean(),
  joinRequest: constantFrom(
    null,
    request('pending'),
    request('accepted'),
    request('declined'),
    request('withdrawn'),
    request('withdrawn', 24),
  ),
  mayAsk: boolean(),
  clashes: boolean(),
});

describe('why no player can be added', () => {
  test.each([
    ['a place is free', {}, null],
    ['all places are taken', { status: 'full', playerCount: 4 }, 'full'],
    ['the count is ahead of the status', { playerCount: 4 }, 'full'],
    ['it was closed', { status: 'closed' }, 'not-open'],
    ['it was cancelled', { status: 'cancelled' }, 'not-open'],
    ['it was played', { status: 'completed' }, 'not-open'],
    ['it was cancelled when full', { status: 'cancelled', playerCount: 4 }, 'not-open'],
    ['it begins now', { startsAt: now.toISOString() }, 'past'],
    ['it begins in a moment', { startsAt: '2026-11-21T12:00:00.001Z' }, null],
    [
      'it was full and has begun',
      { status: 'full', playerCount: 4, startsAt: '2026-11-20T09:00:00Z' },
      'full',
    ],
  ] as const)('%s: %o gives %s', (_, more, why) => {
    expect(whyNotToJoin({ ...coming, ...more }, now)).toBe(why);
  });

  test('never allows one player too many, one after the start, or one in an ended golf session', () => {
    assert(
      property(anyGolfSession, (golfSession) => {
        if (whyNotToJoin(golfSession, now) !== null) return;
        expect(golfSession.status).toBe('open');
        expect(golfSession.playerCount).toBeLessThan(golfSession.maxPlayers);
        expect(new Date(golfSession.startsAt).getTime()).toBeGreaterThan(now.getTime());
      }),
    );
  });
});

describe('the button of a card', () => {
  test.each([
    ['asks', {}, {}, 'ask'],
    ['waits', {}, { joinRequest: request('pending') }, 'pending'],
    ['shows a refusal', {}, { joinRequest: request('declined') }, 'declined'],
    ['shows a refusal after being removed', {}, { joinRequest: request('accepted') }, 'declined'],
    ['shows that it was withdrawn', {}, { joinRequest: request('withdrawn', 23) }, 'withdrawn'],
    ['asks again a day later', {}, { joinRequest: request('withdrawn', 24) }, 'ask'],
    ['asks again after a change', {}, { joinRequest: request('withdrawn', 1, true) }, 'ask'],
    ['names what the user plays at that time', {}, { clashes: true }, 'clash'],
    ['is full before that', { status: 'full', playerCount: 4 }, { clashes: true }, 'full'],
    ['enters', {}, { mayEnter: true, joinRequest: request('accepted') }, 'enter'],
    ['manages', {}, { mayManage: true, mayEnter: true }, 'manage'],
    ['is full', { status: 'full', playerCount: 4 }, {}, 'full'],
    [
      'waits also when it is full',
      { status: 'full', playerCount: 4 },
      { joinRequest: request('pending') },
      'pending',
    ],
    ['enters also when it is full', { status: 'full', playerCount: 4 }, { mayEnter: true }, 'enter'],
    ['is none for a user who may only look', {}, { mayAsk: false }, 'none'],
    ['is none when it is closed', { status: 'closed' }, {}, 'none'],
    ['is none when it is cancelled', { status: 'cancelled' }, {}, 'none'],
    ['is none when it has begun', { startsAt: '2026-11-21T11:59:00Z' }, {}, 'none'],
    ['manages a completed golf session', { status: 'completed' }, { mayManage: true }, 'manage'],
  ] as const)('%s', (_, golfSession, standing, action) => {
    expect(cardAction({ ...coming, ...golfSession }, { ...stranger, ...standing }, now)).toBe(action);
  });

  test('offers to ask exactly when the server would accept the request', () => {
    assert(
      property(anyGolfSession, anyStanding, (golfSession, standing) => {
        const { mayManage, mayEnter, joinRequest, mayAsk, clashes } = standing;
        const taken =
          mayAsk &&
          !clashes &&
          !mayManage &&
          !mayEnter &&
          (joinRequest === null || (joinRequest.status === 'withdrawn' && !askAgainAt(joinRequest, now))) &&
          whyNotToJoin(golfSession, now) === null;
        expect(cardAction(golfSession, standing, now) === 'ask').toBe(taken);
      }),
    );
  });

  test('lets players enter and the organiser manage, whatever else holds', () => {
    assert(
      property(anyGolfSession, anyStanding, (golfSession, standing) => {
        const action = cardAction(golfSession, standing, now);
        expect(action === 'manage').toBe(standing.mayManage);
        expect(action === 'enter').toBe(!standing.mayManage && standing.mayEnter);
      }),
    );
  });
});

test.each([
  ['without a range', 18.4, null, null, null],
  ['without a range and a handicap', null, null, null, null],
  ['without a handicap', null, 10, 20, 'unknown'],
  ['inside', 18.4, null, 18.4, 'fits'],
  ['above', 18.5, null, 18.4, 'outside'],
  ['below', 8.7, 10, null, 'outside'],
])('how a handicap fits %s', (_, handicap, minHandicap, maxHandicap, fit) => {
  expect(handicapFit(handicap, { minHandicap, maxHandicap })).toBe(fit);
});

describe('outside the handicap range', () => {
  test.each([
    [18.4, null, null, false],
    [18.4, 18.4, 18.4, false],
    [18.3, 18.4, null, true],
    [18.5, null, 18.4, true],
    [-1.2, 0, 36, true],
    [-1.2, null, 36, false],
    [0, 0, 0, false],
    [null, 10, 20, false],
  ])('%s in %s to %s: %s', (handicap, minHandicap, maxHandicap, outside) => {
    expect(isOutsideHandicapRange(handicap, { minHandicap, maxHandicap })).toBe(outside);
  });

  const tenths = integer({ min: -100, max: 540 }).map((value) => value / 10);

  test('a range contains its bounds, and a wider one never excludes anybody', () => {
    assert(
      property(tenths, tuple(option(tenths), option(tenths)), (handicap, [minHandicap, maxHandicap]) => {
        if (minHandicap !== null && maxHandicap !== null && minHandicap > maxHandicap) return;
        for (const bound of [minHandicap, maxHandicap]) {
          expect(isOutsideHandicapRange(bound, { minHandicap, maxHandicap })).toBe(false);
        }
        if (isOutsideHandicapRange(handicap, { minHandicap, maxHandicap })) return;
        expect(isOutsideHandicapRange(handicap, { minHandicap: null, maxHandicap })).toBe(false);
        expect(isOutsideHandicapRange(handicap, { minHandicap, maxHandicap: null })).toBe(false);
      }),
    );
  });
});

test.each([
  ['Monday', '2026-11-16T11:00:00Z', '2026-11-20T23:00:00Z', '2026-11-22T23:00:00Z'],
  ['Saturday', '2026-11-20T23:00:00Z', '2026-11-20T23:00:00Z', '2026-11-22T23:00:00Z'],
  ['Sunday evening', '2026-11-22T22:59:59Z', '2026-11-20T23:00:00Z', '2026-11-22T23:00:00Z'],
  [
    'the Sunday that summer time begins',
    '2026-03-29T10:00:00Z',
    '2026-03-27T23:00:00Z',
    '2026-03-29T22:00:00Z',
  ],
])('on %s the weekend is Saturday and Sunday of that week in Amsterdam', (_, now, start, end) => {
  expect(weekendOf(new Date(now))).toEqual({ start: new Date(start), end: new Date(end) });
});

test.each([
  [18, '2026-11-21T17:00:00.000Z'],
  [9, '2026-11-21T15:00:00.000Z'],
] as const)('a round of %s holes that starts at noon is over at %s', (holes, end) => {
  expect(endOfRound({ startsAt: now.toISOString(), holes }).toISOString()).toBe(end);
});

test('a description in a row is one line of at most 120 characters', () => {
  expect(lineOf(null)).toBeNull();
  expect(lineOf('Koffie vooraf.\n\nDaarna  samen lunchen.')).toBe('Koffie vooraf. Daarna samen lunchen.');
  expect(lineOf('x'.repeat(120))).toBe('x'.repeat(120));
  expect(lineOf('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`);
  expect(lineOf('⛳'.repeat(121))).toBe(`${'⛳'.repeat(119)}…`);
  expect(lineOf('🏌'.repeat(120))).toBe('🏌'.repeat(120));
  expect(lineOf('🏌'.repeat(121))).toBe(`${'🏌'.repeat(119)}…`);
  expect(lineOf('🇳🇱'.repeat(61))).toBe(`${'🇳🇱'.repeat(59)}…`);
});

test.each([
  ['open', true],
  ['full', true],
  ['closed', false],
  ['cancelled', false],
  ['completed', false],
] as const)('a golf session that is %s offers its free places: %s', (status, offers) =>
  expect(offersPlaces({ status })).toBe(offers),
);
