import type { OrganisedGolfSessionId } from '#features/golf-session/golf-session.ts';
import type { Db } from '#platform/server/database.ts';
import { query } from '#platform/server/statement.ts';
import type { Attendance, Attendant } from '../attendance.ts';
import { whyNotToMark } from '../rules.ts';

const stateText = `
  select status, starts_at as "startsAt", exists (select from rating_periods
    where golf_session_id = golf_session.id and closed_at is not null) as "ratingsCount"
  from golf_sessions as golf_session where id = $1`;

/** Null: the golf session was removed. */
export async function findMarkState(db: Db, golfSessionId: string) {
  type State = Parameters<typeof whyNotToMark>[0];
  const [state] = await query<State>(db, stateText, [golfSessionId]);
  return state ?? null;
}

const attendantsText = `
  select player.id, player.display_name as "displayName", player.avatar_url as "avatarUrl",
    exists (select from absences where golf_session_id = $1 and user_id = player.id) as absent
  from golf_session_participants as participant
  join golf_sessions as golf_session on golf_session.id = participant.golf_session_id
  join profiles as player on player.id = participant.user_id
  where participant.golf_session_id = $1
  order by player.id <> golf_session.organizer_id, participant.joined_at, player.id`;

/** The players, organiser first, each with whether they were absent. */
export async function findAttendance(db: Db, id: OrganisedGolfSessionId, now: Date): Promise<Attendance> {
  const [state, items] = await Promise.all([
    findMarkState(db, id),
    query<Attendant>(db, attendantsText, [id]),
  ]);
  return { changeable: state !== null && whyNotToMark(state, now) === null, items };
}
