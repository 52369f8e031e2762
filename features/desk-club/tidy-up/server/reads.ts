import type { AdministeredClubId } from '#features/membership/membership.ts';
import type { Db } from '#platform/server/database.ts';
import { readPage, type PageInput } from '#platform/server/http/read-page.ts';
import { builtOnce, query, type RowLimit } from '#platform/server/statement.ts';
import { mostRuns, pastBefore, undoDays, type ListedState } from '../rules.ts';
import type { ListedGolfSession, Preview, TidyUp } from '../tidy-up.ts';

type Row = ListedGolfSession & { playedOn: string; createdAt: string };

/** The day in Amsterdam; written as in the index that orders the list. */
const day = `((starts_at at time zone 'Europe/Amsterdam')::date)`;

/** $1 the club, then the cursor. */
const golfSessionsText = builtOnce(
  (status: ListedState, later: boolean, limit: RowLimit) => `
    select golf_session.id, golf_session.title, golf_session.description, golf_session.starts_at as "startsAt",
      golf_session.location, organiser.display_name as "organiserName", golf_session.player_count as "playerCount",
      golf_session.max_players as "maxPlayers", golf_session.status, golf_session."playedOn"::text,
      golf_session.created_at as "createdAt"
    from (select *, ${day} as "playedOn" from golf_sessions where club_id = $1 and archived_at is null
      ${status === 'all' ? '' : `and status = '${status}'`}
      ${later ? `and (${day}, created_at, id) < ($2::date, $3::timestamptz, $4::uuid)` : ''}
      order by ${day} desc, created_at desc, id desc limit ${limit}) as golf_session
    join profiles as organiser on organiser.id = golf_session.organizer_id
    order by golf_session."playedOn" desc, golf_session.created_at desc, golf_session.id desc`,
);

/** The golf sessions of a club: latest day first, then newest. */
export async function findAllGolfSessions(
  db: Db,
  clubId: AdministeredClubId,
  input: PageInput & { status: ListedState },
) {
  return readPage<Row>(db, input, {
    text: (later, limit) => golfSessionsText(input.status, later, limit),
    values: [clubId],
    columns: ['date', 'instant', 'id'],
    keyOf: (last) => [last.playedOn, last.createdAt, last.id],
  });
}

/** The golf sessions of club $1 that started before $2 and were not completed. */
export const pastText = `club_id = $1 and archived_at is null and status <> 'completed' and starts_at < $2`;

const previewText = `
  select count(*)::int as count,
    array(select title from golf_sessions where ${pastText} order by starts_at desc, id desc limit 3) as titles
  from golf_sessions where ${pastText}`;

/** What a run would archive now. */
export async function previewTidyUp(db: Db, clubId: AdministeredClubId, now: Date): Promise<Preview> {
  const [found] = await query<Preview>(db, previewText, [clubId, pastBefore(now)]);
  return found ?? { count: 0, titles: [] };
}

const runsText = `
  select run.id, run.archived, profile.display_name as "doneBy", run.created_at as "createdAt",
    run.created_at + make_interval(days => ${undoDays}) as "undoUntil"
  from (select * from tidy_ups where club_id = $1 and undone_at is null
      and created_at > $2::timestamptz - make_interval(days => ${undoDays})
    order by created_at desc, id desc limit ${mostRuns}) as run
  left join profiles as profile on profile.id = run.done_by
  order by run.created_at desc, run.id desc`;

/** The runs that can still be undone, newest first. */
export const findTidyUps = (db: Db, clubId: AdministeredClubId, now: Date) =>
  query<TidyUp>(db, runsText, [clubId, now]);
