import type { OrganisedGolfSessionId } from '#features/golf-session/golf-session.ts';
import { roundHours } from '#features/golf-session/rules.ts';
import type { ClubId } from '#features/membership/membership.ts';
import type { Db } from '#platform/server/database.ts';
import { query } from '#platform/server/statement.ts';
import type { Closure } from '../closure.ts';
import { mostClosures } from '../rules.ts';

const listText = `
  select id, starts_at as "startsAt", ends_at as "endsAt", reason from course_closures
  where club_id = $1 and ends_at > $2 order by starts_at, id limit ${mostClosures}`;

/** The closures of a club that have not ended, soonest first. */
export const findClosures = (db: Db, clubId: ClubId, now: Date) =>
  query<Closure>(db, listText, [clubId, now]);

/** An SQL condition: the row `golf_session` is coming, and played during the row `closure`. `now` is the SQL of the present moment. */
export const isPlayedDuring = (now: string) => `golf_session.club_id = closure.club_id
  and golf_session.archived_at is null and golf_session.status in ('open', 'full', 'closed')
  and golf_session.starts_at > ${now} and golf_session.starts_at < closure.ends_at
  and golf_session.starts_at + make_interval(hours =>
    case golf_session.holes when 9 then ${roundHours(9)} else ${roundHours(18)} end) > closure.starts_at`;

const questionText = `
  select exists (select from course_closure_notices as notice
    join course_closures as closure on closure.id = notice.closure_id
    join golf_sessions as golf_session on golf_session.id = notice.golf_session_id
    where notice.golf_session_id = $1 and notice.kept_at is null and ${isPlayedDuring('$2')}) as asks`;

/** Whether the organiser was notified of a closure and has not answered. */
export async function findQuestion(db: Db, golfSessionId: OrganisedGolfSessionId, now: Date) {
  const [row] = await query<{ asks: boolean }>(db, questionText, [golfSessionId, now]);
  return { asks: row?.asks ?? false };
}
