import { sql } from 'kysely';
import type { AdministeredClubId, ClubId } from '#features/membership/membership.ts';
import type { Db } from '#platform/server/database.ts';
import type { Club, ClubInfo, ClubSettings, Figures } from '../club.ts';
import { countOfPeople } from '../rules.ts';

export async function findClubs(db: Db): Promise<Club[]> {
  const { rows } = await sql<Club>`
    select id, name, slug, logo_url as "logoUrl", description, location from golf_clubs
    where archived_at is null order by name collate "und-x-icu", id`.execute(db);
  return rows;
}

/** Null when the club was deleted after the gate. */
export async function findClubInfo(db: Db, clubId: ClubId): Promise<ClubInfo | null> {
  const { rows } = await sql<ClubInfo>`
    select id, name, slug, logo_url as "logoUrl", description, location, founded_year as "foundedYear", holes, info,
      kept.members as "memberCount"
    from golf_clubs join club_member_counts as kept on kept.club_id = golf_clubs.id where id = ${clubId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

const local = sql`at time zone 'Europe/Amsterdam'`;

type Counted = Figures & Record<'members' | 'newMembers' | 'activeMembers', number>;

/** Active: the member used the app this month, on a device that is still signed in or not. */
const figuresOf = (clubId: AdministeredClubId, now: Date) => sql<Counted>`
  with this_month as materialized (
    select date_trunc('month', ${now}::timestamptz ${local}) as begins
  ), months as (
    select begins - back * interval '1 month' as begins from this_month cross join generate_series(0, 11) as back
  ), played as (
    select date_trunc('month', starts_at ${local}) as month, count(*)::int as count from golf_sessions
    where club_id = ${clubId} and status = 'completed' and starts_at <= ${now}
      and starts_at >= (select (begins - interval '11 months') ${local} from this_month)
    group by 1
  )
  select (select members from club_member_counts where club_id = ${clubId}) as members,
    (select count(*)::int from club_members where club_id = ${clubId} and status = 'active' and not leaving
      and created_at >= (select begins ${local} from this_month)) as "newMembers",
    (select count(*)::int from club_members as member where club_id = ${clubId} and status = 'active' and not leaving
      and (exists (select from auth_sessions as session where session.user_id = member.user_id
          and session.used_at >= (select begins ${local} from this_month))
        or exists (select from users where users.id = member.user_id
          and users.last_active_at >= (select begins ${local} from this_month)))) as "activeMembers",
    (select count(*)::int from club_join_requests where club_id = ${clubId} and status = 'pending') as "openRequests",
    (select json_agg(json_build_object('month', to_char(months.begins, 'YYYY-MM'), 'count', coalesce(played.count, 0))
      order by months.begins) from months left join played on played.month = months.begins) as played`;

type Viewer = {
  /** An admin of this club by membership. */
  isOwn: boolean;
  now: Date;
};

/** Golf sessions and requests are counted exactly: every admin sees each of them. */
export async function findFigures(
  db: Db,
  clubId: AdministeredClubId,
  { isOwn, now }: Viewer,
): Promise<Figures> {
  const { rows } = await figuresOf(clubId, now).execute(db);
  const { members, newMembers, activeMembers, openRequests, played } = rows[0]!;
  return {
    members: countOfPeople(members, { isOwn }),
    newMembers: countOfPeople(newMembers, { isOwn }),
    activeMembers: countOfPeople(activeMembers, { isOwn }),
    openRequests,
    played,
  };
}

/** Null when the club was deleted after the gate. */
export async function findClubSettings(db: Db, clubId: AdministeredClubId): Promise<ClubSettings | null> {
  const { rows } = await sql<ClubSettings>`
    select name, coalesce(location, '') as location, coalesce(description, '') as description,
      coalesce(info, '') as info, founded_year as "foundedYear", holes, logo_url as "logoUrl",
      case when latitude is not null then
        json_build_object('latitude', latitude, 'longitude', longitude) end as coordinates
    from golf_clubs where id = ${clubId}`.execute(db);
  return rows[0] ?? null;
}
