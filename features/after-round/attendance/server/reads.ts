import { sql } from 'kysely';
import type { OrganisedGolfSessionId } from '#features/golf-session/golf-session.ts';
import type { Db } from '#platform/server/database.ts';
import type { Attendance, Attendant } from '../attendance.ts';
import { whyNotToMark } from '../rules.ts';

/** Null: the golf session was removed. */
export async function findMarkState(db: Db, golfSessionId: string) {
  const { rows } = await sql<Parameters<typeof whyNotToMark>[0]>`
    select status, starts_at as "startsAt", exists (select from rating_periods
      where golf_session_id = golf_session.id and closed_at is not null) as "ratingsCount"
    from golf_sessions as golf_session where id = ${golfSessionId}`.execute(db);
  return rows[0] ?? null;
}

/** The players, organiser first, each with whether they were absent. */
export async function findAttendance(db: Db, id: OrganisedGolfSessionId, now: Date): Promise<Attendance> {
  const state = await findMarkState(db, id);
  const { rows: items } = await sql<Attendant>`
    select player.id, player.display_name as "displayName", player.avatar_url as "avatarUrl",
      exists (select from absences where golf_session_id = ${id} and user_id = player.id) as absent
    from golf_session_participants as participant
    join golf_sessions as golf_session on golf_session.id = participant.golf_session_id
    join profiles as player on player.id = participant.user_id
    where participant.golf_session_id = ${id}
    order by player.id <> golf_session.organizer_id, participant.joined_at, player.id`.execute(db);
  return { changeable: state !== null && whyNotToMark(state, now) === null, items };
}
