// Golf sessions for the benchmark of the completion job: 1,000 for each round, of four players and one request, that begin tomorrow until
// a round moves its 1,000 to the past.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { golfSession, id, user } from './ids.ts';

const perRound = 1000;
const first = 3_000_000;

const ofRound = (round: number) => {
  const begin = first + round * perRound;
  return sql`golf_sessions.id between ${id(golfSession, `${begin}`)} and ${id(golfSession, `${begin + perRound - 1}`)}`;
};

/** The organisers take turns. The other players and the requester differ for each golf session. */
export async function createDue(
  db: Db,
  { rounds, organisers }: { rounds: number; organisers: readonly number[] },
): Promise<void> {
  const numbers = sql`generate_series(0, ${rounds * perRound - 1}::int) as n`;
  const organiser = id(user, `(array[${organisers.join(', ')}])[1 + n % ${organisers.length}]`);
  const other = (player: string) => id(user, `1000 + (4 * n + ${player}) % 8000`);
  await sql`insert into golf_sessions (id, club_id, organizer_id, title, starts_at, location, max_players)
    select ${id(golfSession, `${first} + n`)}, golf_clubs.id, ${organiser}, 'Bijna klaar ' || n, now() + interval '1 day',
      'Eerste tee', 8
    from golf_clubs, ${numbers} where slug = 'meetveld'`.execute(db);
  await sql`insert into golf_session_participants (golf_session_id, user_id)
    select ${id(golfSession, `${first} + n`)}, ${organiser} from ${numbers}
    union all
    select ${id(golfSession, `${first} + n`)}, ${other('player')} from ${numbers}, generate_series(0, 2) as player`.execute(
    db,
  );
  await sql`insert into join_requests (id, golf_session_id, user_id, message)
    select gen_random_uuid(), ${id(golfSession, `${first} + n`)}, ${other('3')}, 'Mag ik mee?' from ${numbers}`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}

export async function makeDue(db: Db, round: number): Promise<void> {
  await sql`update golf_sessions set starts_at = now() - interval '6 hours' where ${ofRound(round)}`.execute(
    db,
  );
}

/** `firstAt`: when the job began its first batch, in milliseconds since 1970. */
export async function readDue(db: Db, round: number): Promise<{ left: number; firstAt: number | null }> {
  const { rows } = await sql<{ left: number; firstAt: string | null }>`
    select count(*) filter (where completed_at is null)::int as left, min(completed_at) as "firstAt"
    from golf_sessions where ${ofRound(round)}`.execute(db);
  const { left = 0, firstAt = null } = rows[0] ?? {};
  return { left, firstAt: firstAt === null ? null : Date.parse(firstAt) };
}

/** The conversations of the round's golf sessions that this organiser has. */
export async function conversationsDue(db: Db, round: number, organiser: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select conversation_id as id from golf_sessions
    where ${ofRound(round)} and organizer_id = ${id(user, `${organiser}`)}`.execute(db);
  return rows.map((row) => row.id);
}
