// Inputs of what surrounds a round: calendar, closures of the course, reminders and shared links.
import { uuidv7 } from 'uuidv7';
import { calendarFileToken } from '#tests/people/calendar-feed.ts';
import { closureBody } from './bodies.ts';
import type { Inputs } from './calls.ts';

export const roundInputs: Inputs = {
  'roundConditions.get': ({ clubId }) => ({ clubId, startsAt: new Date().toISOString() }),
  'reminder.choice': () => ({}),
  'reminder.choose': () => ({ id: uuidv7(), moment: 'hours' }),
  'calendar.fileLink': (cast, where) => ({ golfSessionId: cast[where].golfSessionId }),
  'calendar.file': ({ people, ofClub: { golfSessionId } }) => ({
    golfSessionId,
    token: calendarFileToken(people.player.id, golfSessionId),
  }),
  'calendar.link': () => ({}),
  'calendar.renew': () => ({ id: uuidv7() }),
  'calendar.feed': ({ calendarToken }) => ({ token: calendarToken }),
  'sharedGolfSession.link': (cast, where) => ({ golfSessionId: cast[where].golfSessionId }),
  'sharedGolfSession.share': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].golfSessionId }),
  'sharedGolfSession.withdraw': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].golfSessionId }),
  'sharedGolfSession.get': ({ shareToken }) => ({ token: shareToken }),
  'courseClosure.list': ({ clubId }) => ({ clubId }),
  'courseClosure.create': ({ clubId }) => ({ id: uuidv7(), clubId, ...closureBody() }),
  'courseClosure.update': ({ clubId, closureId }) => ({ id: uuidv7(), clubId, closureId, ...closureBody() }),
  'courseClosure.lift': ({ clubId, closureId }) => ({ id: uuidv7(), clubId, closureId }),
  'courseClosure.question': (cast, where) => ({ golfSessionId: cast[where].golfSessionId }),
  'courseClosure.keep': (cast, where) => ({ id: uuidv7(), golfSessionId: cast[where].golfSessionId }),
};
