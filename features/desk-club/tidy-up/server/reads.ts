import { sql } from 'kysely';
import { clubAdmin } from '#features/membership/access.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { clubListGate } from '#features/membership/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import { pastBefore, undoDays, type ListedState } from '../rules.ts';
import type { ListedGolfSession, Preview, TidyUp } from '../tidy-up.ts';

/** How many runs are offered to undo: more than one club makes in 30 days. */
const mostRuns = 20;

type Row = ListedGolfSession & { playedOn: string; createdAt: string };

/** The day in Amsterdam; written as in the index that orders the list. */
const day = sql`((starts_at at time zone 'Europe/Amsterdam')::date)`;

/** The golf sessions of a club: latest day first, then newest. */
const allGolfSessions = pagedList<{ clubId: string }, Row, [ListedState]>(
  ({ clubId }, { after, limit }, status) => sql`
    select golf_session.id, golf_session.title, golf_session.description, golf_session.starts_at as "startsAt",
      golf_session.location, organiser.display_name as "organiserName", golf_session.player_count as "playerCount",
      golf_session.max_players as "maxPlayers", golf_session.status, golf_session."playedOn"::text,
      golf_session.created_at as "createdAt"
    from (select *, ${day} as "playedOn" from golf_sessions where club_id = ${clubId} and archived_at is null
      ${status === 'all' ? sql`` : sql`and status = ${sql.lit(status)}`} ${after(sql`(${day}, created_at, id) <`)}
      order by ${day} desc, created_at desc, id desc limit ${limit}) as golf_session
    join profiles as organiser on organiser.id = golf_session.organizer_id
    order by golf_session."playedOn" desc, golf_session.created_at desc, golf_session.id desc`,
  {
    columns: ['date', 'instant', 'id'],
    keyOf: (last) => [last.playedOn, last.createdAt, last.id],
  },
);

export const allGolfSessionsGate = clubListGate(
  clubAdmin,
  11,
  allGolfSessions,
  ({ status }: Asked): [ListedState] => [status],
);

type Asked = PageInput & { clubId: string; status: ListedState };

/** The golf sessions of a club that are past and were not completed. */
export const pastOf = (clubId: AdministeredClubId, now: Date) => sql`club_id = ${clubId}
  and archived_at is null and status <> 'completed' and starts_at < ${pastBefore(now)}`;

/** What a run would archive now. */
export async function previewTidyUp(db: Db, clubId: AdministeredClubId, now: Date): Promise<Preview> {
  const past = pastOf(clubId, now);
  const { rows } = await sql<Preview>`
    select count(*)::int as count,
      array(select title from golf_sessions where ${past} order by starts_at desc, id desc limit 3) as titles
    from golf_sessions where ${past}`.execute(db);
  return rows[0] ?? { count: 0, titles: [] };
}

/** The runs that can still be undone, newest first. */
export async function findTidyUps(db: Db, clubId: AdministeredClubId, now: Date): Promise<TidyUp[]> {
  const days = sql`make_interval(days => ${sql.lit(undoDays)})`;
  const { rows } = await sql<TidyUp>`
    select run.id, run.archived, profile.display_name as "doneBy", run.created_at as "createdAt",
      run.created_at + ${days} as "undoUntil"
    from (select * from tidy_ups where club_id = ${clubId} and undone_at is null
        and created_at > ${now}::timestamptz - ${days}
      order by created_at desc, id desc limit ${sql.lit(mostRuns)}) as run
    left join profiles as profile on profile.id = run.done_by
    order by run.created_at desc, run.id desc`.execute(db);
  return rows;
}
