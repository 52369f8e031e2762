import { expect, test } from 'vitest';
import { digestMail, notificationText, notificationTitle } from './copy.ts';

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
