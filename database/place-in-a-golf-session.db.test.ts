// For each card the database looks up whether the caller plays in the golf session. PostgreSQL uses the primary key or an index
// that begins with the user, depending on their sizes. Either must read one entry, not all entries of that user.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase, useUnhurried } from '#tests/database.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';

const database = await useDatabase();
const db = useUnhurried(database);

type Plan = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };

test('looking up one of the thousands of places of a user reads one entry, also without the primary key', async () => {
  const clubId = await createClub(db);
  const me = await createPerson(db);
  await addMember(db, clubId, me.id);
  const last = uuidv7();
  await sql`insert into golf_sessions (id, club_id, organizer_id, title, starts_at, location, max_players)
    select case n when 3000 then ${last}::uuid else gen_random_uuid() end, ${clubId}, ${me.id}, 'Rondje ' || n, now() + n * interval '6 hours', 'Eerste tee', 4
    from generate_series(1, 3000) as n`.execute(db);
  await sql`insert into golf_session_participants (golf_session_id, user_id)
    select id, ${me.id} from golf_sessions on conflict do nothing`.execute(db);
  await sql`vacuum analyze golf_session_participants`.execute(db);
  await sql`alter table golf_session_participants drop constraint golf_session_participants_pkey cascade`.execute(
    db,
  );
  const { rows } = await sql<Plan>`explain (analyze, buffers, format json)
    select from golf_session_participants
    where user_id = ${sql.lit(me.id)} and golf_session_id = ${sql.lit(last)}`.execute(db);
  const [{ Plan: plan }] = rows[0]!['QUERY PLAN'];
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(6);
});
