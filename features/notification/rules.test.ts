import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
import { digestWeek, notificationTarget, proposedQuietHours, quietEnd } from './rules.ts';

const minute = fc
  .integer({ min: 0, max: 1439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
const instant = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) })
  .map((ms) => new Date(ms));

test('quiet hours end in the future, within a day, and at their time', () => {
  fc.assert(
    fc.property(instant, minute, minute, (now, from, until) => {
      const hours = { quiet: true, from, until };
      const end = quietEnd(hours, now);
      if (!end) return;
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThan(25 * 3_600_000 + 60_000);
      expect([until, later(until)]).toContain(toAmsterdam(end).time);
    }),
    { numRuns: 2000 },
  );
});
const later = (time: string) =>
  `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, '0')}${time.slice(2)}`;

test.each([
  ['the night in which summer time begins', '2027-03-27', '2027-03-28T06:00:00.000Z', 10],
  ['the night in which summer time ends', '2026-10-24', '2026-10-25T07:00:00.000Z', 12],
  ['an ordinary night', '2026-11-23', '2026-11-24T07:00:00.000Z', 11],
])('the quiet hours of %s last from nine to eight', (_, date, ends, hours) => {
  const nine = fromAmsterdam(date, '21:00')!;
  const end = quietEnd(proposedQuietHours, nine)!;
  expect(end.toISOString()).toBe(ends);
  expect((end.getTime() - nine.getTime()) / 3_600_000).toBe(hours);
  for (let at = nine.getTime(); at < end.getTime(); at += 600_000)
    expect(quietEnd(proposedQuietHours, new Date(at))).toEqual(end);
  expect(quietEnd(proposedQuietHours, end)).toBeNull();
  expect(quietEnd(proposedQuietHours, new Date(nine.getTime() - 1))).toBeNull();
});

test.each([
  ['after the night in which summer time begins', '2027-03-29T06:00:00Z', '2027-03-29'],
  ['after the night in which summer time ends', '2026-10-26T07:00:00Z', '2026-10-26'],
  ['in an ordinary week', '2026-11-23T07:00:00Z', '2026-11-23'],
])('the digest goes out on Monday from eight to twelve %s', (_, start, week) => {
  const eight = new Date(start).getTime();
  expect(digestWeek(new Date(eight - 1))).toBeNull();
  expect(digestWeek(new Date(eight))).toBe(week);
  expect(digestWeek(new Date(eight + 4 * 3_600_000 - 1))).toBe(week);
  expect(digestWeek(new Date(eight + 4 * 3_600_000))).toBeNull();
  for (let day = 1; day < 7; day += 1)
    expect(digestWeek(new Date(eight + day * 86_400_000 + 7_200_000))).toBeNull();
});

test.each([
  ['play_request', 'accepted', '/chat/related'],
  ['play_request', 'asked', '/chats'],
  ['join_request', 'asked', '/session-management/related'],
  ['join_request', 'series_asked', '/session-management/related'],
  ['join_request', 'accepted', '/session-participant/related'],
  ['join_request', 'declined', '/my-sessions'],
  ['reminder', 'soon', '/session-participant/related'],
  ['golf_session', 'left', '/session-management/related'],
  ['golf_session', 'joined', '/session-management/related'],
  ['golf_session', 'handover_declined', '/session-management/related'],
  ['golf_session', 'course_closed', '/session-management/related'],
  ['golf_session', 'moved', '/golf-buddy?sessie=related'],
  ['golf_session', 'cancelled', '/my-sessions'],
  ['golf_session', 'place_offered', '/my-sessions'],
  ['club_request', 'rejected', '/club-selection'],
  ['rating', 'asked', '/session-rating/related'],
  ['report', 'dismissed', '/profile'],
  ['club_update', 'published', '/updates'],
] as const)('a notification of %s, %s leads to %s', (kind, event, path) => {
  const about = { kind, event, golfSessionId: null, clubId: null };
  expect(notificationTarget({ ...about, relatedId: 'related' }).path).toBe(path);
});
