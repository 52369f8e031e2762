// Inputs of what surrounds a round: calendar, closures of the course, reminders and shared links.
import { uuidv7 } from 'uuidv7';
import type { Inputs } from './calls.ts';

export const roundInputs: Inputs = {
  'calendar.event': (cast, where) => ({ golfSessionId: cast[where].golfSessionId }),
  'calendar.link': () => ({}),
  'calendar.renew': () => ({ id: uuidv7() }),
  'calendar.feed': ({ calendarToken }) => ({ token: calendarToken }),
};
