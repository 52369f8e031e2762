import { sql } from 'kysely';
import type { OrganisedGolfSessionId } from '#features/golf-session/golf-session.ts';
import { endOf } from '#features/golf-session/server/cards.ts';
import type { ClubId } from '#features/membership/membership.ts';
import type { Db } from '#platform/server/database.ts';
import { statement, type Fragment } from '#platform/server/statement.ts';
import type { Closure } from '../closure.ts';
import { mostClosures } from '../rules.ts';

/** The closures of a club that have not ended, soonest first. */
export const findClosures = statement<{ clubId: ClubId; now: Date }, Closure>(
  ({ clubId, now }) => sql`
  select id, starts_at as "startsAt", ends_at as "endsAt", reason, updated_at as "updatedAt" from course_closures
  where club_id = ${clubId} and ends_at > ${now} order by starts_at, id limit ${sql.lit(mostClosures)}`,
);

/** A condition: the row `golf_session` is coming, and played during the row `closure`. */
export const isPlayedDuring = (now: Fragment) => sql`golf_session.club_id = closure.club_id
  and golf_session.archived_at is null and golf_session.status in ('open', 'full', 'closed')
  and golf_session.starts_at > ${now} and golf_session.starts_at < closure.ends_at
  and ${endOf(sql`golf_session`)} > closure.starts_at`;

/** Whether the organiser was notified of a closure and has not answered. */
export async function findQuestion(db: Db, golfSessionId: OrganisedGolfSessionId, now: Date) {
  const { rows } = await sql`
    select from course_closure_notices as notice
    join course_closures as closure on closure.id = notice.closure_id
    join golf_sessions as golf_session on golf_session.id = notice.golf_session_id
    where notice.golf_session_id = ${golfSessionId} and notice.kept_at is null and ${isPlayedDuring(sql`${now}`)} limit 1`.execute(
    db,
  );
  return { asks: rows.length > 0 };
}
