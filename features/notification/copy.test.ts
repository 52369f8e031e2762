import { expect, test } from 'vitest';
import { digestMail } from '#features/notification/digest/copy.ts';
import { notificationMail, notificationText, notificationTitle } from './copy.ts';
import { mailTarget } from './rules.ts';

const message = { kind: 'message', event: 'sent', messages: 1 };

test('a name from right to left stands apart in a sentence, which it would turn around', () => {
  const actor = 'יוסי כהן';
  expect(notificationText({ ...message, actor })).toBe('\u2068יוסי כהן\u2069: 1 nieuw bericht');
  const clubName = 'نادي الغولف';
  const approved = { kind: 'membership', event: 'approved', actor: null, clubName };
  expect(notificationTitle(approved)).toBe('Je bent lid van \u2068نادي الغولف\u2069');
  const { sections } = digestMail({
    unread: { count: 0, notifications: [] },
    golfSessions: [],
    news: [{ title: 'Nieuws', clubName }],
  });
  expect(sections[0]?.lines).toEqual(['\u2068نادي الغولف\u2069: Nieuws']);
});

test('any other name stands as it is written', () => {
  expect(notificationText({ ...message, actor: 'Zoë Šimić' })).toBe('Zoë Šimić: 1 nieuw bericht');
});

test('a place that was not taken in time may be free for everybody now', () => {
  const lapsed = { kind: 'golf_session', event: 'place_lapsed', actor: null } as const;
  const golfSessionStartsAt = '2031-06-07T07:40:00Z';
  expect(notificationText({ ...lapsed, golfSessionStartsAt })).toBe(
    'De tijd om je plek in de golfsessie van zaterdag 7 juni om 09:40 te nemen is om. Kijk of er nog plek is.',
  );
  expect(notificationMail([lapsed], '/my-sessions').subject).toBe(
    'De tijd voor je plek in een golfsessie is om',
  );
});

const moved = (golfSessionId: string) => ({
  kind: 'golf_session' as const,
  event: 'moved' as const,
  actor: null,
  relatedId: golfSessionId,
  golfSessionId,
  clubId: null,
});

test.each([
  ['one golf session', [moved('1')], '/session-participant/1', 'Bekijk de sessie'],
  ['one golf session twice', [moved('1'), moved('1')], '/session-participant/1', 'Bekijk de sessie'],
  [
    'a golf session that they asked for',
    [{ ...moved('1'), golfSessionId: null }],
    '/golf-buddy?sessie=1',
    'Bekijk de sessie',
  ],
  [
    'stars for fellow players',
    [{ ...moved('1'), kind: 'rating' as const, event: 'asked' as const }],
    '/session-rating/1',
    'Beoordeel je medespelers',
  ],
  ['two golf sessions', [moved('1'), moved('2')], '/my-sessions', 'Bekijk je sessies'],
  [
    'a golf session and a club',
    [moved('1'), { ...moved('2'), kind: 'membership' as const, event: 'approved' as const }],
    '/updates',
    'Open Clubgenoot',
  ],
])('the button of a mail about %s names the page that it opens', (_, notifications, path, action) => {
  const target = mailTarget(notifications);
  expect(target.path).toBe(path);
  expect(notificationMail(notifications, target.path).action).toBe(action);
});
