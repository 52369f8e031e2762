// Whether somebody plays in a golf session is looked up for each card. The primary key answers it, and so may an index that begins
// with the person: which one PostgreSQL takes hangs on the sizes of both. Either must read one entry, not all of that person.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase, useUnhurried } from '#tests/database.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';

const database = await useDatabase();
const db = useUnhurried(database);

type Plan = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };

test('the place of somebody in thousands of golf sessions is one entry in every index', async () => {
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
