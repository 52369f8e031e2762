import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { currentHorizon, encodePlace } from '#platform/server/live-log.ts';
import type { Actor, SignedIn } from '#platform/shared/actor.ts';
import type { Me } from '../account.ts';

/** Who holds this session token, with every right that a call may ask about, in one query. */
export async function findActor(db: Db, token: string): Promise<Actor> {
  const { rows } = await sql<SignedIn>`
    select users.id as "userId", session.id as "sessionId", users.email_verified as verified,
      users.suspended_at is not null as suspended, users.deletion_due_at is not null as closed,
      session.proved_at > now() - interval '10 minutes' as proven, profile.id is not null as "hasProfile", profile.handicap,
      exists (select from user_roles where user_roles.user_id = users.id) as "globalAdmin",
      coalesce((select json_agg(json_build_object('clubId', club_id, 'role', role))
        from club_members where club_members.user_id = users.id and status = 'active'), '[]') as memberships
    from auth_sessions as session
    join users on users.id = session.user_id
    left join profiles as profile on profile.id = users.id
    where session.token = ${token} and least(session.expires_at, session.token_expires_at) > now()`.execute(db);
  return rows[0] ?? null;
}

/** Everything that the screens need to know of the caller, and from where the live stream should start to hear. */
export async function getMe(db: Db, actor: SignedIn, now: Date): Promise<Me> {
  const place = encodePlace(await currentHorizon(db), now);
  const { rows } = await sql<NonNullable<Me['account']>>`
    select users.id, users.email,
      exists (select from user_roles where user_roles.user_id = users.id) as "globalAdmin",
      case when profile.id is null then null else json_build_object(
        'displayName', profile.display_name, 'handicap', profile.handicap, 'favoriteClub', profile.favorite_club,
        'avatarUrl', profile.avatar_url, 'selectedClubId', profile.selected_club_id) end as profile,
      coalesce((select json_agg(json_build_object(
          'club', json_build_object('id', club.id, 'name', club.name, 'slug', club.slug, 'logoUrl', club.logo_url,
            'description', club.description),
          'role', member.role) order by member.created_at, club.id)
        from club_members as member join golf_clubs as club on club.id = member.club_id
        where member.user_id = users.id and member.status = 'active'), '[]') as memberships
    from users left join profiles as profile on profile.id = users.id
    where users.id = ${actor.userId}`.execute(db);
  return { account: rows[0] ?? null, closing: null, livePlace: place };
}

/** When the caller's account is to be erased; null: it is not closed. */
export async function findClosing(db: Db, actor: SignedIn): Promise<Me['closing']> {
  const row = await db
    .selectFrom('users')
    .select('deletion_due_at')
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  return row?.deletion_due_at ? { deletionDueAt: row.deletion_due_at } : null;
}
