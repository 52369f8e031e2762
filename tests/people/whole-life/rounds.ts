// What surrounds the rounds of a user who did everything: see whole-life.ts.
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Person } from '../people.ts';

type Around = {
  clubId: string;
  golfSessionId: string;
  yesterday: Date;
  later: Date;
  tokenHash: Buffer;
};

export function roundRows(person: Person, around: Around): [string, Record<string, unknown>][] {
  const { clubId, golfSessionId, yesterday, later, tokenHash } = around;
  return [
    [
      'course_closures',
      {
        id: uuidv7(),
        club_id: clubId,
        starts_at: yesterday,
        ends_at: later,
        reason: 'Onderhoud',
        set_by: person.id,
      },
    ],
    ['reminder_settings', { user_id: person.id, moment: 'hours' }],
    ['reminders', { golf_session_id: golfSessionId, user_id: person.id, starts_at: yesterday }],
    ['calendar_feeds', { user_id: person.id, token_seed: randomBytes(16), token_hash: tokenHash }],
    [
      'calendar_departures',
      { user_id: person.id, golf_session_id: golfSessionId, sequence: 1, starts_at: yesterday, holes: 18 },
    ],
  ];
}
