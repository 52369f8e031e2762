import { uuidv7 } from 'uuidv7';
import type { Person } from './people.ts';

/** A request for a new club by the user, and one by another user that names the user as contact and that the user decided. */
export function clubRequestsOf(
  person: Person,
  other: Person,
  { ownMark, otherMark, phone }: { ownMark: string; otherMark: string; phone: string },
): [string, Record<string, unknown>][] {
  const asked = {
    id: uuidv7(),
    user_id: person.id,
    club_name: `Club ${ownMark}`,
    club_location: ownMark,
    contact_name: ownMark,
    contact_email: person.email,
    contact_phone: phone,
    message: ownMark,
  };
  const decided = {
    id: uuidv7(),
    user_id: other.id,
    club_name: `Club ${otherMark}`,
    club_location: otherMark,
    contact_email: ` ${person.email.toUpperCase()}`,
    contact_name: person.name,
    status: 'rejected',
    answer: 'Deze club staat er al.',
    decided_at: new Date(),
    decided_by: person.id,
  };
  return [asked, decided].map((row) => ['club_requests', row]);
}
