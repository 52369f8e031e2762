// What the demo must contain for a user who explores it, also when it is filled at an awkward moment.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { findActor } from '#features/account/server/reads.ts';
import { builtInClubs } from '#features/club/copy.ts';
import { findComing, toComingPage } from '#features/golf-session/coming/server/reads.ts';
import { findMine } from '#features/golf-session/server/reads.ts';
import type { ClubId } from '#features/membership/membership.ts';
import { sections, contentTypes } from '#features/news/news.ts';
import { findThisMonth } from '#features/news/server/reads.ts';
import { monthAround } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { signIn } from '#tests/people/people.ts';
import { fillDemo } from './fill.ts';
import { findDemoPicture } from './pictures.ts';

const moments = [
  { when: 'in the middle of a month', moment: '2026-05-13T09:20:00Z', past: true, toCome: true },
  { when: 'in the first minutes of a month', moment: '2026-06-30T22:05:00Z', past: false, toCome: true },
  { when: 'on a Sunday evening', moment: '2026-11-22T20:15:00Z', past: true, toCome: true },
  { when: 'on a Saturday afternoon', moment: '2026-11-21T12:30:00Z', past: true, toCome: true },
  { when: 'in the last minutes of a year', moment: '2026-12-31T22:52:00Z', past: true, toCome: false },
  { when: 'just before the clock is put forward', moment: '2027-03-28T00:30:00Z', past: true, toCome: true },
] as const;

const { db } = await useDatabase();
const now = new Date(moments[0].moment);
beforeAll(() => fillDemo(db, now));

/** The same id at every moment: the clubs are older than the story. */
async function club(slug: string) {
  const found = await db
    .selectFrom('golf_clubs')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return found.id as ClubId;
}

const membership = (clubId: string, role = 'member') => ({ clubId, role });

async function rightsOf(email: string) {
  const { memberships, hasProfile, globalAdmin, verified } = await personAt(email);
  return { memberships, hasProfile, globalAdmin, verified };
}

async function personAt(email: string) {
  const actor = await findActor(db, await tokenOf(email), { adminsNeedSecondStep: false });
  if (!actor) throw new Error(`${email} cannot sign in`);
  return actor;
}

async function tokenOf(email: string) {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${email}@demo.example`)
    .executeTakeFirstOrThrow();
  return (await signIn(db, id)).token;
}

async function comingFor(email: string, clubId: string) {
  const page = { clubId, limit: 50 };
  const session = { token: await tokenOf(email), now, adminsNeedSecondStep: false };
  const { caller, rows } = await findComing('club and public', page)(db, session);
  if (!caller) throw new Error(`${email} cannot sign in`);
  return toComingPage(rows, caller.actor, now, page).items;
}

async function groups(query: ReturnType<typeof sql<{ name: string; count: number }>>) {
  const { rows } = await query.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

test('has the two clubs that the app has built in, with at least 40 members each and an admin', async () => {
  const { rows } = await sql<Record<string, unknown> & { members: number; admins: number }>`
    select name, founded_year as founded, holes, latitude between 50.7 and 53.6 and longitude between 3.3 and 7.3 as dutch,
      (select count(*)::int from club_members where club_id = golf_clubs.id and status = 'active') as members,
      (select count(*)::int from club_members where club_id = golf_clubs.id and role = 'admin') as admins
    from golf_clubs order by name`.execute(db);
  expect(rows).toMatchObject([
    { founded: 1985, holes: 9, dutch: true, admins: 1 },
    { holes: 18, dutch: true, admins: 1 },
  ]);
  expect(rows.map(({ name }) => name)).toEqual(builtInClubs.map(({ name }) => name));
  for (const { members } of rows) expect(members).toBeGreaterThanOrEqual(40);
});

test('the published accounts have their documented rights', async () => {
  const [duinrand, veen] = [await club('de-duinrand'), await club('het-veen')];
  const plain = { hasProfile: true, globalAdmin: false, verified: true, memberships: [membership(duinrand)] };
  expect(await rightsOf('lid')).toEqual(plain);
  expect(await rightsOf('organisator')).toEqual(plain);
  expect(await rightsOf('clubadmin')).toEqual({ ...plain, memberships: [membership(duinrand, 'admin')] });
  expect(await rightsOf('beheer')).toEqual({ ...plain, globalAdmin: true, memberships: [] });
  expect(await rightsOf('nieuw')).toEqual({ ...plain, hasProfile: false, memberships: [] });
  expect(await rightsOf('zonderclub')).toEqual({ ...plain, memberships: [] });
  const both = await rightsOf('tweeclubs');
  expect(new Set(both.memberships.map(({ clubId }) => clubId))).toEqual(new Set([duinrand, veen]));
  const { rows } = await sql`select selected_club_id as club from profiles join users using (id)
    where email = 'tweeclubs@demo.example'`.execute(db);
  expect(rows).toEqual([{ club: duinrand }]);
});

test('people differ: handicaps in every band, many kinds of names, some without a picture', async () => {
  const { rows } = await sql<{
    name: string;
    handicap: number | null;
    picture: string | null;
    since: number;
  }>`
    select display_name as name, handicap, avatar_url as picture, coalesce(extract(year from member.created_at), 0)::int as since
    from profiles left join club_members as member on member.user_id = profiles.id`.execute(db);
  const having = (test: (handicap: number) => boolean) =>
    rows.filter(({ handicap }) => handicap !== null && test(handicap)).length;
  expect(having((handicap) => handicap < 0)).toBeGreaterThanOrEqual(2);
  for (const [from, to] of [
    [-10, 10],
    [10, 20],
    [20, 54],
  ] as const) {
    expect(having((handicap) => handicap > from && handicap <= to)).toBeGreaterThanOrEqual(15);
  }
  expect(rows.filter(({ handicap }) => handicap === null).length).toBeGreaterThanOrEqual(3);
  const pictures = rows.flatMap(({ picture }) => picture ?? []);
  expect(pictures.length / rows.length).toBeGreaterThan(0.8);
  expect(pictures.length / rows.length).toBeLessThan(0.95);
  for (const picture of pictures)
    expect(findDemoPicture(picture.replace('/demo-pictures/', ''))).toContain('<svg');
  for (const kind of [/ van der /, /-/, /[éëïöü]/, /’/, /^.{60,100}$/])
    expect(rows.filter(({ name }) => kind.test(name))).not.toEqual([]);
  expect(Math.min(...rows.map(({ since }) => since || 9999))).toBe(1998);
  expect(new Set(rows.map(({ since }) => since)).size).toBeGreaterThan(15);
});

test('has golf sessions in every status and with every kind of request', async () => {
  const states = await groups(sql`select status as name, count(*)::int from golf_sessions group by 1`);
  for (const status of ['open', 'full', 'closed', 'cancelled', 'completed'])
    expect(states[status]).toBeGreaterThanOrEqual(2);
  const kinds = await groups(sql`
    select concat_ws(' ', status, case when message is null then 'silent' else 'with message' end,
      case when outside_handicap_range then 'outside' end) as name, count(*)::int
    from join_requests group by 1`);
  expect(Object.keys(kinds)).toEqual(
    expect.arrayContaining([
      'pending silent',
      'pending with message',
      'pending with message outside',
      'accepted silent',
      'accepted with message',
      'declined silent',
      'declined with message',
      'declined with message outside',
    ]),
  );
  const groupSizes = await groups(sql`
    select least(max_players - player_count, 2)::text as name, count(*)::int from golf_sessions
    where status = 'open' and starts_at > ${now} group by 1`);
  expect(groupSizes).toMatchObject({ 1: expect.any(Number), 2: expect.any(Number) });
  const { rows } = await sql`select count(*)::int as public from golf_sessions where club_id is null`.execute(
    db,
  );
  expect(rows).toEqual([{ public: 4 }]);
});

test("lid@ sees a card in every state except the organiser's, who sees requests to decide on", async () => {
  const page = { limit: 50 };
  const duinrand = await club('de-duinrand');
  const lid = await personAt('lid');
  const cards = (await comingFor('lid', duinrand)).filter(({ organiser }) => organiser.id !== lid.userId);
  expect(new Set(cards.map(({ action }) => action))).toEqual(
    new Set(['ask', 'pending', 'declined', 'enter', 'full']),
  );
  const organiser = await personAt('organisator');
  const managed = (await comingFor('organisator', duinrand)).filter(({ action }) => action === 'manage');
  expect(managed).toHaveLength(1);
  const [one] = managed;
  const own = (await findMine(db, organiser, now, { ...page, list: 'organised' })).items;
  expect(own.find(({ id }) => id === one?.id)?.pendingRequests).toBeGreaterThanOrEqual(3);
  expect((one?.maxPlayers ?? 0) - (one?.playerCount ?? 0)).toBeGreaterThanOrEqual(2);
  const shared = (await findMine(db, lid, now, { ...page, list: 'completed' })).items.map(({ id }) => id);
  const organised = (await findMine(db, organiser, now, { ...page, list: 'completed' })).items.map(
    ({ id }) => id,
  );
  expect(shared).toEqual(expect.arrayContaining(organised));
  expect(organised).toHaveLength(1);
  // One conversation is longer than a page, for scrolling back.
  const { rows } = await sql<{
    longest: number;
  }>`select max(last_seq) as longest from conversations`.execute(db);
  expect(rows[0]?.longest).toBeGreaterThan(50);
});

test('has news of every section and type, and a pending request of every kind', async () => {
  const { rows: news } = await sql<{
    section: string;
    type: string;
    priority: number;
    active: boolean;
    image: string | null;
    year: number;
  }>`
    select section, content_type as type, priority, is_active as active, image_url as image,
      extract(year from created_at)::int as year
    from content_updates`.execute(db);
  expect(new Set(news.map(({ section }) => section))).toEqual(new Set(sections));
  expect(new Set(news.map(({ type }) => type))).toEqual(new Set(contentTypes));
  const drawn = news
    .flatMap(({ image }) => image ?? [])
    .map((url) => findDemoPicture(url.replace('/demo-pictures/', '')));
  expect(drawn.length).toBeGreaterThanOrEqual(3);
  expect(drawn).not.toContain(null);
  expect(new Set(news.map(({ priority }) => priority)).size).toBeGreaterThan(5);
  expect(news.some(({ active }) => !active)).toBe(true);
  expect(news.some(({ year, active }) => year === 2024 && active)).toBe(true);
  const { rows } = await sql`
    select (select count(*)::int from play_requests where status = 'pending') as play,
      (select count(*)::int from club_join_requests where status = 'pending') as join,
      (select count(*)::int from club_requests where status = 'pending') as club,
      (select count(*)::int from conversations where kind = 'pair' and last_seq > 0) as chats,
      (select count(*)::int from notifications where read_at is null) as unread,
      (select count(*)::int from profiles where total_ratings > 0) > 10 as rated,
      (select string_agg(status || cardinality(reasons), ',' order by status) from course_statuses) as course`.execute(
    db,
  );
  expect(rows).toEqual([
    { play: 1, join: 1, club: 1, chats: 2, unread: 1, rated: true, course: 'open0,restricted3' },
  ]);
});

test('who answers has read what was said before', async () => {
  const { rows } = await sql`
    select message.message from messages as message
    join conversation_readers as reader
      on (reader.conversation_id, reader.user_id) = (message.conversation_id, message.sender_id)
    where message.seq > reader.read_seq`.execute(db);
  expect(rows).toEqual([]);
});

describe.each(moments)('filled $when', async ({ moment, past, toCome }) => {
  const at = new Date(moment);
  const { db } = await useDatabase();
  beforeAll(() => fillDemo(db, at));

  test('the events of this month are in this month, before and after now where possible', async () => {
    const { start, end } = monthAround(at);
    for (const slug of ['de-duinrand', 'het-veen']) {
      const events = await findThisMonth(db, await club(slug), at);
      const times = events.flatMap(({ eventStartsAt }) => (eventStartsAt ? [new Date(eventStartsAt)] : []));
      expect(times.length).toBeGreaterThanOrEqual(6);
      expect(times.filter((time) => time < start || time >= end)).toEqual([]);
      expect(times.some((time) => time < at)).toBe(past);
      expect(times.some((time) => time > at)).toBe(toCome);
    }
  });

  test('each club has a round with a free place in the weekend that is still to come', async () => {
    const { rows } = await sql`
      select slug from golf_sessions join golf_clubs as club on club.id = club_id
      where status = 'open' and player_count < max_players and starts_at > ${at}
        and starts_at < ${at}::timestamptz + interval '7 days'
        and extract(isodow from starts_at at time zone 'Europe/Amsterdam') in (6, 7)
      group by slug order by slug`.execute(db);
    expect(rows).toEqual([{ slug: 'de-duinrand' }, { slug: 'het-veen' }]);
  });

  test('nothing is in the future, and everything is in order', async () => {
    const { rows } = await sql<{ wrong: string }>`
      select 'future ' || kind as wrong from (
        select 'user' as kind, created_at from users union all select 'member', created_at from club_members
        union all select 'news', created_at from content_updates union all select 'golf session', created_at from golf_sessions
        union all select 'participant', joined_at from golf_session_participants
        union all select 'request', coalesce(decided_at, created_at) from join_requests
        union all select 'message', created_at from messages
        union all select 'conversation', last_message_at from conversations union all select 'reader', joined_at from conversation_readers
        union all select 'rating', created_at from ratings
        union all select 'course', updated_at from course_statuses union all select 'play', created_at from play_requests
      ) as events where created_at > ${at}
      union all select 'decided before asked' from join_requests where decided_at < created_at
      union all select 'asked before offered' from join_requests as request
        join golf_sessions as golf_session on golf_session.id = golf_session_id where request.created_at < golf_session.created_at
      union all select 'said by no reader, or before joining: ' || message from messages as message
        left join conversation_readers as reader
          on (reader.conversation_id, reader.user_id) = (message.conversation_id, message.sender_id)
        where reader.joined_at is null or message.created_at < reader.joined_at
      union all select 'out of order: ' || one.message from messages as one
        join messages as other using (conversation_id) where one.seq < other.seq and one.created_at >= other.created_at
      union all select 'rated before played' from ratings
        join golf_sessions as golf_session on golf_session.id = golf_session_id where ratings.created_at < starts_at
      union all select 'still to come, and completed' from golf_sessions where status = 'completed' and starts_at > ${at}
      union all select 'over, and still open' from golf_sessions where status in ('open', 'full') and starts_at <= ${at}
      union all select 'at night: ' || title from golf_sessions
        where extract(hour from starts_at at time zone 'Europe/Amsterdam') not between 7 and 20`.execute(db);
    expect(rows).toEqual([]);
  });
});
