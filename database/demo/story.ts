// What every part of the demo needs: the clock, the people so far, and reproducible ids.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { calendarAround, type Calendar } from './calendar.ts';
import type { Person } from './people.ts';
import { idsFrom } from './random.ts';

export type Story = {
  db: Db;
  calendar: Calendar;
  /** False: everybody is an ordinary member. */
  withAdmins: boolean;
  /** A new id as if made at that time. */
  id: (at: Date) => string;
  clubs: { duinrand: string; veen: string };
  meet: (person: Person) => void;
  /** By name; throws when the story has no such person. */
  person: (name: string) => Person;
  remember: (kind: Remembered, id: string, at: Date, also?: Date) => void;
  remembered: Record<Remembered, { id: string; at: string; also: string | null }[]>;
};

/** Commands stamp rows with the current time; afterwards these get the time of the story. */
export type Remembered = 'golfSession' | 'joinRequest' | 'message';

export function beginStory(db: Db, now: Date, withAdmins: boolean): Story {
  const people = new Map<string, Person>();
  const id = idsFrom('clubgenoot');
  const calendar = calendarAround(now);
  const remembered: Story['remembered'] = { golfSession: [], joinRequest: [], message: [] };
  return {
    db,
    calendar,
    withAdmins,
    id,
    clubs: {
      duinrand: id(calendar.past('2018-02-03', '10:00')),
      veen: id(calendar.past('2018-03-10', '10:00')),
    },
    meet: (person) => void people.set(person.name, person),
    person: (name) => {
      const found = people.get(name);
      if (!found) throw new Error(`Nobody in the demo is called ${name}.`);
      return found;
    },
    remember: (kind, row, at, also) =>
      void remembered[kind].push({ id: row, at: at.toISOString(), also: also?.toISOString() ?? null }),
    remembered,
  };
}

/** Sets the times of all stamped rows; one statement per table. */
export async function putInThePast({ db, remembered, calendar: { now } }: Story): Promise<void> {
  const times = (kind: Remembered) => sql`jsonb_to_recordset(${JSON.stringify(remembered[kind])}::jsonb)
    as planned (id uuid, at timestamptz, also timestamptz)`;
  await sql`update golf_sessions set created_at = planned.at, changed_at = planned.at from ${times('golfSession')}
    where golf_sessions.id = planned.id`.execute(db);
  await sql`update join_requests set created_at = planned.at, decided_at = planned.also from ${times('joinRequest')}
    where join_requests.id = planned.id`.execute(db);
  await sql`update messages set created_at = planned.at from ${times('message')}
    where messages.id = planned.id`.execute(db);
  await sql`update message_reactions set created_at = messages.created_at from messages
    where messages.id = message_id`.execute(db);
  // Accepted players joined at that moment, the organiser with the golf session itself.
  await sql`update golf_session_participants as participant set joined_at = request.decided_at
    from join_requests as request where request.status = 'accepted'
      and (request.golf_session_id, request.user_id) = (participant.golf_session_id, participant.user_id)`.execute(
    db,
  );
  await sql`update golf_session_participants as participant set joined_at = golf_session.created_at
    from golf_sessions as golf_session
    where (golf_session.id, golf_session.organizer_id) = (participant.golf_session_id, participant.user_id)`.execute(
    db,
  );
  await sql`update conversations set created_at = planned.first, last_message_at = planned.newest,
      closed_at = case when closed_at is not null then coalesce(planned.newest, planned.first) end
    from (select conversation.id, max(message.created_at) as newest,
        coalesce(min(golf_session.created_at), min(message.created_at)) as first
      from conversations as conversation
      left join golf_sessions as golf_session on golf_session.conversation_id = conversation.id
      left join messages as message on message.conversation_id = conversation.id
      group by conversation.id) as planned where conversations.id = planned.id`.execute(db);
  await sql`update conversation_readers as reader set joined_at = coalesce((
      select participant.joined_at from golf_sessions as golf_session
      join golf_session_participants as participant on participant.golf_session_id = golf_session.id
      where golf_session.conversation_id = reader.conversation_id and participant.user_id = reader.user_id
    ), conversation.created_at)
    from conversations as conversation where conversation.id = reader.conversation_id`.execute(db);
  // A person who answers has read what was said before.
  await sql`update conversation_readers as reader set read_seq = greatest(reader.read_seq, sent.newest)
    from (select conversation_id, sender_id, max(seq) as newest from messages group by conversation_id, sender_id) as sent
    where (sent.conversation_id, sent.sender_id) = (reader.conversation_id, reader.user_id)`.execute(db);
  // Messages about a played round count as read; those about a coming round may be unread.
  await sql`update conversation_readers as reader set read_seq = conversation.last_seq
    from golf_sessions as golf_session join conversations as conversation on conversation.id = golf_session.conversation_id
    where reader.conversation_id = conversation.id and golf_session.starts_at < ${now}`.execute(db);
}
