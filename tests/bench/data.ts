// One club of any size, generated in the database: equal numbers of members and coming golf sessions, of which the first
// 200 have players and requests, and three past golf sessions: one with that number of messages to read, one with 8
// players to write to, and one with 1,000 live readers. Every fifth golf session is public, every seventh is full, some
// members are leaving, and the caller has blocked three users. The caller has a second, smaller club.
//
// The product never has 1,000 people in one conversation: a golf session has 8 places. To measure delivery to that many
// readers with the heaviest event, the benchmark's own database drops that one constraint.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { golfSession, id, session, user } from './ids.ts';
import { addLists } from './list-data.ts';

export const mostReaders = 1000;

export type BenchData = {
  clubId: string;
  /** The first reader's second club. */
  otherClubId: string;
  /** A day in Amsterdam with coming golf sessions, full ones and ones that do not fit the first reader. */
  day: string;
  /** A long conversation. */
  talkativeId: string;
  /** A conversation of eight. */
  ordinaryId: string;
  /** A conversation of a thousand. */
  crowdedId: string;
  /** Session tokens of those thousand; the first user is in all three, and organises golf sessions. */
  tokens: string[];
};

export const standardSize = 10_000;
const withPlayers = 200;
const [talkative, crowded, ordinary] = ['1000001', '1000002', '1000003'];

/** The session token of a reader. */
const token = (index: string) => sql.raw(`md5('bench' || ${index})`);

/** `size`: members, coming golf sessions and messages; at least 1,000. */
export async function fillBenchData(db: Db, size: number): Promise<BenchData> {
  await sql`alter table golf_sessions drop constraint golf_sessions_max_players`.execute(db);
  await addPeople(db, size);
  await addGolfSessions(db, size);
  await addBegunGolfSessions(db, size);
  await addLists(db, size);
  await addOtherClub(db, size);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<BenchData>`
    select (select id from golf_clubs where slug = 'meetveld') as "clubId",
      (select id from golf_clubs where slug = 'buurveld') as "otherClubId",
      to_char(now() at time zone 'Europe/Amsterdam' + interval '9 days', 'YYYY-MM-DD') as day,
      ${id(golfSession, talkative)} as "talkativeId", ${id(golfSession, ordinary)} as "ordinaryId",
      ${id(golfSession, crowded)} as "crowdedId",
      (select array_agg(${token('n')} order by n) from generate_series(0, ${mostReaders}::int - 1) as n) as tokens`.execute(
    db,
  );
  const [made] = rows;
  if (!made) throw new Error('The data of the benchmark could not be read back.');
  return made;
}

async function addPeople(db: Db, size: number) {
  await sql`insert into golf_clubs (id, name, slug, latitude, longitude)
    values (gen_random_uuid(), 'Golfclub Meetveld', 'meetveld', 52.4, 4.6)`.execute(db);
  await sql`insert into users (id, name, email, email_verified)
    select ${id(user, 'n')}, 'Lid ' || n, 'lid' || n || '@bench.example', true
    from generate_series(0, ${size}::int - 1) as n`.execute(db);
  await sql`insert into profiles (id, display_name, handicap, favorite_club, avatar_url)
    select ${id(user, 'n')},
      (array['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Finn', 'Greet', 'Hugo', 'Ida', 'Joris'])[1 + n % 10] || ' '
        || case when n % 17 = 5 then 'van den Heuvel'
          else (array['de Vries', 'Bakker', 'van Dijk', 'Visser', 'Smit', 'Meijer', 'Mulder'])[1 + n % 7] end || ' ' || n,
      n % 640 / 10.0 - 10, 'Putter', '/demo-pictures/golfer-' || n % 12 || '.svg'
    from generate_series(0, ${size}::int - 1) as n`.execute(db);
  await sql`insert into club_members (id, user_id, club_id)
    select gen_random_uuid(), profiles.id, golf_clubs.id from profiles, golf_clubs`.execute(db);
  await sql`update users set deletion_due_at = now() + interval '10 days' where id in
    (select ${id(user, 'n')} from generate_series(${size - 30}::int, ${size - 1}::int) as n)`.execute(db);
  await sql`insert into blocks (blocker_id, blocked_id)
    select ${id(user, '0')}, ${id(user, 'n')} from generate_series(960, 962) as n`.execute(db);
  await sql`insert into auth_sessions (id, user_id, token_hash, expires_at)
    select ${id(session, 'n')}, ${id(user, 'n')}, encode(sha256(convert_to(${token('n')}, 'UTF8')), 'hex'), now() + interval '1 day'
    from generate_series(0, ${mostReaders}::int - 1) as n`.execute(db);
}

const places = sql.raw('case when n % 7 = 3 then 2 + n % 4 else 8 end');

/**
 * Each for eight, with two to five players and three requests; the first reader organises every tenth. Every seventh has no free place.
 * A third have no handicap range, and a third have one that does not contain the first reader's handicap.
 */
async function addGolfSessions(db: Db, size: number) {
  await sql`insert into golf_sessions (id, club_id, organizer_id, title, starts_at, location, max_players, description,
      min_handicap, max_handicap)
    select ${id(golfSession, 'n')}, case when n % 5 > 0 then golf_clubs.id end,
      ${id(user, `case when n % 10 = 0 then 0 else (2000 + n) % ${size} end`)},
      'Rondje nummer ' || n, now() + n * interval '3 hours', 'Eerste tee', ${places},
      'Wie loopt er mee? Koffie vooraf.', case n % 3 when 1 then 0 end, case n % 3 when 2 then 24 end
    from golf_clubs, generate_series(1, ${size}::int) as n`.execute(db);
  await sql`insert into golf_session_participants (golf_session_id, user_id)
    select id, organizer_id from golf_sessions
    where id <= ${id(golfSession, String(withPlayers))} or max_players < 8
    union
    select ${id(golfSession, 'n')}, ${id(user, `(3000 + 5 * n + player) % ${size}`)}
    from generate_series(1, ${size}::int) as n, generate_series(1, 1 + n % 4) as player
    where n <= ${withPlayers} or n % 7 = 3`.execute(db);
  await sql`insert into join_requests (id, golf_session_id, user_id, message)
    select gen_random_uuid(), ${id(golfSession, 'n')}, ${id(user, `(1000 + 3 * n + request) % ${size}`)}, 'Mag ik mee?'
    from generate_series(1, ${withPlayers}::int) as n, generate_series(0, 2) as request`.execute(db);
}

async function addBegunGolfSessions(db: Db, size: number) {
  const add = (number: string, players: number) =>
    sql`
    with made as (
      insert into golf_sessions (id, conversation_id, club_id, organizer_id, title, starts_at, location, max_players)
      select ${id(golfSession, number)}, ${id(golfSession, number)}, id, ${id(user, '0')}, 'Al op de baan', now(), 'Eerste tee', ${players}::int
      from golf_clubs returning id
    )
    insert into golf_session_participants (golf_session_id, user_id)
    select made.id, ${id(user, 'n')} from made, generate_series(0, ${players}::int - 1) as n`.execute(db);
  await add(talkative, 8);
  await add(ordinary, 8);
  await add(crowded, mostReaders);
  await sql`insert into messages (id, conversation_id, sender_id, seq, message, created_at)
    select gen_random_uuid(), ${id(golfSession, talkative)}, ${id(user, 'n % 8')}, n,
      'Bericht ' || n || ': ik sta om half tien op de eerste tee, wie neemt de trolleys mee?',
      now() - (${size}::int - n) * interval '1 minute'
    from generate_series(1, ${size}::int) as n`.execute(db);
  await sql`update conversations set last_seq = ${size}::int, last_message_at = now()
    where id = ${id(golfSession, talkative)}`.execute(db);
}

/**
 * A fifth as many coming golf sessions as in the club of the benchmark, with the first reader as a member. The readers whose lists are
 * measured organise none of them, so that they have as many conversations at every size.
 */
async function addOtherClub(db: Db, size: number) {
  await sql`insert into golf_clubs (id, name, slug, latitude, longitude)
    values (gen_random_uuid(), 'Golfclub Buurveld', 'buurveld', 52.3, 4.7)`.execute(db);
  await sql`insert into club_members (id, user_id, club_id)
    select gen_random_uuid(), ${id(user, 'n')}, golf_clubs.id from golf_clubs, generate_series(0, 99) as n
    where slug = 'buurveld'`.execute(db);
  await sql`insert into golf_sessions (id, club_id, organizer_id, title, starts_at, location, max_players)
    select ${id(golfSession, '2000000 + n')}, golf_clubs.id, ${id(user, '50 + n % 50')}, 'Rondje bij de buren ' || n,
      now() + n * interval '15 hours', 'Clubhuis', 4
    from golf_clubs, generate_series(1, ${size}::int / 5) as n where slug = 'buurveld'`.execute(db);
}
