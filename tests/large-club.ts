// A club as large as the lists are tested at.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

/**
 * Runs a fill of thousands of people without the indexes that find a part of a name or an address, and makes those once afterwards:
 * keeping them up to date row by row takes most of the time.
 */
export async function indexPartsLater(db: Db, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where pg_get_indexdef(indexrelid) ~ 'parts_of_name'`.execute(db);
  if (rows.length === 0)
    throw new Error('No index of parts is left to make: has their function another name?');
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

type Where = { clubId: string; otherClubId: string; me: { id: string } };

/** Ten thousand members of every band, and as many people elsewhere. */
export async function fillPeople(db: Db, clubId: string) {
  const people = sql`generate_series(1, 20000) as n`;
  const id = sql`('00000000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await sql`insert into users (id, name, email, email_verified, deletion_due_at)
    select ${id}, 'Lid', 'lid' || n || '@lists.example', true, case when n % 1000 = 0 then now() end from ${people}`.execute(
    db,
  );
  await sql`insert into profiles (id, display_name, handicap, favorite_club)
    select ${id}, (array['Anna', 'Bram', 'Carla'])[1 + n % 3] || ' Jansen ' || n, n % 640 / 10.0 - 10, 'Putter'
    from ${people}`.execute(db);
  await sql`insert into club_members (id, user_id, club_id)
    select gen_random_uuid(), ${id}, ${clubId} from ${people} where n % 2 = 0`.execute(db);
  await sql`insert into club_members (id, user_id, club_id, status)
    select gen_random_uuid(), ${id}, ${clubId}, 'suspended' from ${people} where n % 100 = 1`.execute(db);
}

/** Ten thousand upcoming golf sessions, of the club and public, and five hundred of the caller. */
export async function fillGolfSessions(db: Db, { clubId, otherClubId, me }: Where) {
  // The others get no players besides, because no list shows them.
  await sql`insert into golf_sessions (id, club_id, organizer_id, title, starts_at, location, max_players)
    select gen_random_uuid(), case when n % 50 = 42 then ${otherClubId}::uuid when n % 5 > 0 then ${clubId} end,
      ('00000000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid, 'Rondje ' || n, now() + n * interval '1 minute',
      'Eerste tee', 4
    from generate_series(1, 10000) as n`.execute(db);
  await sql`update golf_sessions set organizer_id = ${me.id} where title like 'Rondje %01'`.execute(db);
  await sql`insert into golf_session_participants (golf_session_id, user_id)
    select id, ${me.id} from golf_sessions where title ~ '^Rondje .*(0[12345]|10[67])$'
    on conflict do nothing`.execute(db);
  // The measured pages show golf sessions with three players.
  await sql`insert into golf_session_participants (golf_session_id, user_id)
    select golf_session.id, person.id from (
      select id, organizer_id, row_number() over (order by starts_at) as n
      from golf_sessions where title ~ '^Rondje [0-9]{1,4}$'
    ) as golf_session cross join lateral (
      select organizer_id as id
      union select ('00000000-0000-7000-8001-' || lpad(to_hex(4 * n + player), 12, '0'))::uuid
      from generate_series(1, 2) as player
    ) as person
    where n <= 2500 on conflict do nothing`.execute(db);
  await sql`update golf_sessions set status = 'completed', completed_at = starts_at,
    starts_at = starts_at - case when title ~ '(05|107)$' then interval '60 days' else interval '0' end where title ~ '^Rondje .*(0[45]|10[67])$'`.execute(
    db,
  );
  // Of the caller's own golf sessions, half are past and a tenth are cancelled.
  await sql`update golf_sessions set starts_at = now() - (starts_at - now()) where title ~ '^Rondje .*[0-4]01$'`.execute(
    db,
  );
  await sql`update golf_sessions set status = 'cancelled' where title ~ '^Rondje .*501$'`.execute(db);
  // One in twenty suits the caller's handicap; one in fifty is full.
  await sql`update golf_sessions set max_handicap = -5 where title ~ '^Rondje .*[^0]$'`.execute(db);
  await sql`update golf_sessions set max_handicap = -5 where title ~ '^Rondje .*[13579]0$'`.execute(db);
  await sql`update golf_sessions set status = 'full', max_players = 2, player_count = 2
    where title ~ '^Rondje .*3[07]$'`.execute(db);
}

type Asked = { golfSessionId: string; me: { id: string }; pending: number };

/** Declined requests for one golf session, requests of the caller, and pending ones for the last that the caller organises. */
export async function fillJoinRequests(db: Db, { golfSessionId, me, pending }: Asked) {
  await sql`insert into join_requests (id, golf_session_id, user_id, status, decided_at)
    select gen_random_uuid(), ${golfSessionId}, user_id, 'declined', now() from club_members where user_id <> ${me.id}`.execute(
    db,
  );
  await sql`insert into join_requests (id, golf_session_id, user_id)
    select gen_random_uuid(), id, ${me.id} from golf_sessions where title ~ '^Rondje .*(1|3|5|7|9)6$'`.execute(
    db,
  );
  await sql`insert into join_requests (id, golf_session_id, user_id)
    select gen_random_uuid(), golf_session.id, member.user_id
    from (select id from golf_sessions where organizer_id = ${me.id} order by starts_at desc limit 4) as golf_session
    cross join (select user_id from club_members where user_id <> ${me.id} order by user_id limit ${pending / 3}) as member
    on conflict do nothing`.execute(db);
}
