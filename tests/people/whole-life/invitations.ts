// Invitations of a user who did everything: see whole-life.ts.
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Person } from '../people.ts';

type Row = Record<string, unknown>;
export type Marks = { ownMark: string; otherMark: string };

export function invitations(
  clubId: string,
  person: Person,
  other: Person,
  { ownMark, otherMark, hash, later }: Marks & { hash: (what: string) => Buffer; later: Date },
): [string, Row][] {
  const base = { club_id: clubId, expires_at: later, token_seed: randomBytes(16), mail_status: 'sent' };
  return [
    { email: `${otherMark}@test.example`, invited_by: person.id, token_hash: hash('sent') },
    { email: person.email, invited_by: other.id, token_hash: hash('pending') },
    {
      email: `oud-${ownMark}@test.example`,
      invited_by: other.id,
      accepted_by: person.id,
      status: 'accepted',
      token_hash: hash('accepted'),
    },
  ].map((row) => ['club_invitations', { id: uuidv7(), ...base, ...row }]);
}
