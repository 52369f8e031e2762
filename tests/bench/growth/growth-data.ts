// Rows for the lists that only `growth` measures. Its reader has the same rows at every size; the others have `size`.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { golfSession, id, outsider, user } from '../ids.ts';

/** Numbers of users, in the order of `tokens`. They are in no other list of the benchmark. */
export const growthReaders = { golfer: 5, globalAdmin: 6 };

/** Enough for a full page. */
const own = 300;
const ownGolfSessions = 3_000_000;

/** The golf session whose join requests are listed; the golfer organises it. */
export const requestedGolfSession = `00000000-0000-7000-800${golfSession}-${(ownGolfSessions + 1).toString(16).padStart(12, '0')}`;

export async function addGrowthRows(db: Db, size: number): Promise<void> {
  const golfer = id(user, String(growthReaders.golfer));
  const globalAdmin = id(user, String(growthReaders.globalAdmin));
  const ago = sql`now() - n * interval '1 minute'`;
  const everybody = sql`generate_series(100, ${size}::int - 1) as n`;
  const ofGolfer = sql`generate_series(1, ${own}::int) as n`;

  await sql`insert into user_roles (user_id, role) values (${globalAdmin}, 'admin')`.execute(db);
  await sql`insert into golf_clubs (id, name, slug) select gen_random_uuid(), 'Golfclub ' || n, 'golfclub-' || n
    from generate_series(1, ${size}::int / 10) as n`.execute(db);
  await sql`update club_members set status = 'suspended' where user_id between ${id(user, '400')} and ${id(user, '499')}`.execute(
    db,
  );
  await addGolfSessionsOf(db, growthReaders.golfer);
  // Their triggers would notify and close chats, row by row.
  for (const table of ['notifications', 'blocks', 'play_requests', 'reports', 'report_copies'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`insert into club_requests (id, user_id, club_name, club_location, created_at)
    select gen_random_uuid(), ${id(user, 'n')}, 'Golfclub', 'Edam', ${ago} from ${everybody} where n % 10 = 0`.execute(
    db,
  );
  await sql`insert into notifications (id, user_id, kind, event, actor_id, created_at)
    select gen_random_uuid(), ${golfer}, 'play_request', 'asked', ${id(outsider, 'n')}, ${ago} from ${ofGolfer}
    union all select gen_random_uuid(), ${id(user, 'n')}, 'play_request', 'asked', ${golfer}, ${ago} from ${everybody}`.execute(
    db,
  );
  await sql`insert into play_requests (id, requester_id, recipient_id, message, created_at)
    select gen_random_uuid(), ${id(outsider, 'n')}, ${golfer}, 'Ga je mee?', ${ago} from ${ofGolfer}
    union all select gen_random_uuid(), ${golfer}, ${id(user, 'n')}, 'Ga je mee?', ${ago} from ${everybody}`.execute(
    db,
  );
  await sql`insert into blocks (blocker_id, blocked_id)
    select ${golfer}, ${id(outsider, '5000 + n')} from ${ofGolfer}
    union all select ${id(user, 'n')}, ${id(outsider, 'n % 5000')} from ${everybody}`.execute(db);
  await addReports(db, golfer, everybody);
  await sql`vacuum analyze`.execute(db);
}

async function addReports(db: Db, golfer: ReturnType<typeof id>, everybody: ReturnType<typeof sql>) {
  await sql`with report as (
      insert into reports (id, reporter_id, subject_kind, subject_id, club_id, reason, created_at)
      select gen_random_uuid(), case when n < 100 + ${own}::int then ${golfer} else ${id(user, 'n')} end, 'person',
        ${id(outsider, 'n % 5000')}, golf_clubs.id, 'spam', now() - n * interval '1 minute'
      from ${everybody} cross join golf_clubs where slug = 'meetveld'
      returning id, subject_id)
    insert into report_copies (id, person_id, content) select id, subject_id,
      '{"personName": "Anna", "title": null, "text": "Hoi", "at": null, "originalPicture": null}' from report`.execute(
    db,
  );
}

/**
 * The reader's golf sessions: a third organised and a third joined, both coming, and a third played, half of them long ago. The
 * first one has requests, and the reader has requests at golf sessions of others.
 */
async function addGolfSessionsOf(db: Db, reader: number) {
  const session = id(golfSession, `${ownGolfSessions} + n`);
  const of = sql`generate_series(1, ${own}::int) as n`;
  await sql`insert into golf_sessions (id, club_id, organizer_id, title, starts_at, location, max_players)
    select ${session}, golf_clubs.id, ${id(user, `case when n % 3 = 1 then ${reader} else 200 + n end`)}, 'Rondje van mij ' || n,
      now() + n * interval '1 hour', 'Eerste tee', 4
    from golf_clubs cross join ${of} where slug = 'meetveld'`.execute(db);
  await sql`insert into golf_session_participants (golf_session_id, user_id)
    select ${session}, ${id(user, '200 + n')} from ${of} where n % 3 <> 1
    union all select ${session}, ${id(user, String(reader))} from ${of}`.execute(db);
  const number = sql`substring(title from '[0-9]+$')::int`;
  await sql`update golf_sessions set status = 'completed', completed_at = starts_at,
      starts_at = starts_at - interval '30 days' * (1 + ${number} % 2)
    where title ~ '^Rondje van mij ' and ${number} % 3 = 0`.execute(db);
  await sql`insert into join_requests (id, golf_session_id, user_id, message)
    select gen_random_uuid(), ${requestedGolfSession}::uuid, ${id(outsider, 'n')}, 'Mag ik mee?' from ${of}
    union all select gen_random_uuid(), ${id(golfSession, '300 + n')}, ${id(user, String(reader))}, 'Mag ik mee?' from ${of}`.execute(
    db,
  );
}
