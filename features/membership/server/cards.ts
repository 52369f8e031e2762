// What the directory shows of a member: the columns, and what the caller has played and will play with one.
import { sql } from 'kysely';
import { callerId } from '#features/account/server/reads.ts';
import { cardColumns } from '#features/profile/server/reads.ts';
import type { Fragment } from '#platform/server/statement.ts';

/** What club members see of each other; null for what a member hides. */
export const memberColumns = (profile: Fragment, member: Fragment) => sql`
  ${cardColumns(profile)}, ${profile}.avatar_url as "avatarUrl",
  case when ${profile}.shows_member_since
    then extract(year from ${member}.created_at at time zone 'Europe/Amsterdam')::int end as "memberSince"`;

/** The number of columns of `profilesOf`, without `more`. */
export const cardColumnCount = 6;

/** Reads the profiles of the members of a page that was chosen from an index. */
export const profilesOf = <Row>(chosen: Fragment, ...more: Fragment[]) => sql<Row>`
  select member.user_id as id, member.sort_name as "displayName", ${sql.join([memberColumns(sql`profile`, sql`member`), ...more])}
  from ${chosen} as member join profiles as profile on profile.id = member.user_id`;

const isoText = (instant: Fragment) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const mostComing = 3;

/** Reads the caller's own places in their index, and looks the member up in each of those golf sessions. Leaves out absences. */
export const together = (now: Fragment) => sql`(
  with shared as materialized (
    select own.golf_session_id as id, own.list = 'completed' as completed, own.starts_at
    from golf_session_participants as own
    where own.user_id = ${callerId} and own.list is not null and not own.cancelled and own.user_id <> member.user_id
      and exists (select from golf_session_participants as theirs
        where theirs.golf_session_id = own.golf_session_id and theirs.user_id = member.user_id)
      and not exists (select from absences where golf_session_id = own.golf_session_id and user_id in (own.user_id, member.user_id))
  ), coming as (
    select golf_session.id, title, golf_session.starts_at, organizer_id = ${callerId} as organises
    from shared join golf_sessions as golf_session on golf_session.id = shared.id
    where not completed and golf_session.starts_at > ${now}
    order by golf_session.starts_at, golf_session.id limit ${sql.lit(mostComing)}
  )
  select json_build_object('played', count(*) filter (where completed),
    'lastPlayedAt', ${isoText(sql`max(starts_at) filter (where completed)`)},
    'coming', (select coalesce(json_agg(json_build_object('id', id, 'title', title,
      'startsAt', ${isoText(sql`starts_at`)}, 'organises', organises) order by starts_at, id), '[]') from coming))
  from shared) as together`;
