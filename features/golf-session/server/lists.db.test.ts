// The lists of golf sessions: those of a club and the public ones by date, and those of a user. Participant rows repeat the date and
// the list of their golf session; triggers maintain them.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#platform/server/database.ts';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  block,
  createClub,
  createGolfSession,
  createPerson,
} from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { whileUncommitted } from '#tests/waiting.ts';
import type { ComingFilter } from '../golf-session.ts';
import { weekendOf } from '../rules.ts';

const database = await useDatabase();
const product = await useProduct(database);
const { db } = database;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

type Page = { items: { id: string }[]; nextCursor: string | null };

async function allPages(read: (cursor: string | undefined) => Promise<Page>) {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    found.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

test('lists golf sessions of the club and public ones by date, each once, without those of blocked people', async () => {
  const [clubId, otherClubId] = [await createClub(db), await createClub(db)];
  const [viewer, organiser, blocking, blocked, leaving] = await Promise.all(
    Array.from({ length: 5 }, () => createPerson(db)),
  );
  await addMember(db, clubId, viewer!.id);
  await block(db, blocking!.id, viewer!.id);
  await block(db, viewer!.id, blocked!.id);
  const offer = (club: string | null, hours: number, organiserId = organiser!.id) =>
    createGolfSession(db, organiserId, { clubId: club, startsAt: inHours(hours) });
  const wanted = [
    await offer(null, 1),
    await offer(clubId, 2),
    await offer(clubId, 3),
    await offer(null, 4),
    await offer(null, 5),
    await offer(clubId, 6),
  ];
  await offer(otherClubId, 3);
  await offer(clubId, -1);
  for (const { id } of [blocking!, blocked!, leaving!]) {
    await offer(clubId, 3, id);
    await offer(null, 3, id);
  }
  await db
    .updateTable('users')
    .set({ deletion_due_at: inHours(1) })
    .where('id', '=', leaving!.id)
    .execute();
  const { list, listPublic } = callAs(product, viewer!.token).golfSession;
  const open = [0, 3, 4].map((index) => wanted[index]);
  for (const limit of [1, 2, 5, 50]) {
    const found = await allPages((cursor) => list({ clubId, limit, ...(cursor && { cursor }) }));
    expect([limit, found]).toEqual([limit, wanted]);
    const foundOpen = await allPages((cursor) => listPublic({ limit, ...(cursor && { cursor }) }));
    expect([limit, foundOpen]).toEqual([limit, open]);
  }
});

test('applies filters over all pages, alone and together', async () => {
  const clubId = await createClub(db);
  const [organiser, viewer, beginner] = [
    await createPerson(db),
    await createPerson(db, { handicap: 18.4 }),
    await createPerson(db, { handicap: null }),
  ];
  for (const { id } of [viewer, beginner]) await addMember(db, clubId, id);
  const { start, end } = weekendOf(new Date());
  const moments = {
    earlier: inHours(1),
    weekend: new Date((Math.max(Date.now(), start.getTime()) + end.getTime()) / 2),
    monday: end,
  };
  const ranges = {
    open: {},
    edges: { minHandicap: 18.4, maxHandicap: 18.4 },
    better: { maxHandicap: 18.3 },
    worse: { minHandicap: 18.5 },
  };
  const made: { id: string; full: boolean; fits: boolean; startsAt: Date }[] = [];
  for (const startsAt of Object.values(moments)) {
    for (const [name, range] of Object.entries(ranges)) {
      for (const [club, maxPlayers] of [
        [clubId, 4],
        [clubId, 2],
        [null, 4],
        [null, 2],
      ] as const) {
        const id = await createGolfSession(db, organiser.id, {
          clubId: club,
          startsAt,
          maxPlayers,
          ...range,
        });
        if (maxPlayers === 2) await addPlayer(db, id, (await createPerson(db)).id);
        made.push({ id, full: maxPlayers === 2, fits: name === 'open' || name === 'edges', startsAt });
      }
    }
  }
  const known = new Set(made.map(({ id }) => id));
  const listedTo = async (token: string, filter: ComingFilter) => {
    const { list } = callAs(product, token).golfSession;
    const found = await allPages((cursor) =>
      list({ clubId, limit: 3, ...filter, ...(cursor && { cursor }) }),
    );
    return found.filter((id) => known.has(id)).toSorted();
  };
  for (const places of [undefined, 'free', 'none'] as const) {
    for (const level of [undefined, 'mine'] as const) {
      for (const when of [undefined, 'weekend'] as const) {
        const filter = { ...(places && { places }), ...(level && { level }), ...(when && { when }) };
        const wanted = (hasHandicap: boolean) =>
          made
            .filter(({ full }) => places === undefined || full === (places === 'none'))
            .filter(({ fits }) => level === undefined || fits || !hasHandicap)
            .filter(({ startsAt }) => when === undefined || (startsAt >= start && startsAt < end))
            .map(({ id }) => id)
            .toSorted();
        expect([filter, await listedTo(viewer.token, filter)]).toEqual([filter, wanted(true)]);
        expect([filter, await listedTo(beginner.token, filter)]).toEqual([filter, wanted(false)]);
      }
    }
  }
});

test('lists golf sessions of all clubs of the user with the public ones, and those of one day', async () => {
  const [one, two, other] = [await createClub(db), await createClub(db), await createClub(db)];
  const [viewer, organiser] = [await createPerson(db), await createPerson(db)];
  for (const clubId of [one, two]) await addMember(db, clubId, viewer.id);
  const noon = new Date('2028-05-01T10:00:00Z').getTime();
  const made: { id: string; clubId: string | null; day: number }[] = [];
  for (const [index, clubId] of [one, two, null, other, two, one, null].entries()) {
    const startsAt = new Date(noon + index * 12 * 3_600_000);
    made.push({
      id: await createGolfSession(db, organiser.id, { clubId, startsAt }),
      clubId,
      day: 1 + Math.floor((index + 1) / 2),
    });
  }
  const ids = (some: typeof made) => some.map(({ id }) => id);
  const known = new Set(ids(made));
  const { listPublic } = callAs(product, viewer.token).golfSession;
  const listed = async (input: { clubs?: 'mine'; day?: string }, limit: number) =>
    (await allPages((cursor) => listPublic({ ...input, limit, ...(cursor && { cursor }) }))).filter((id) =>
      known.has(id),
    );
  const mine = made.filter(({ clubId }) => clubId !== other);
  for (const limit of [1, 2, 50]) expect(await listed({ clubs: 'mine' }, limit)).toEqual(ids(mine));
  expect(await listed({}, 50)).toEqual(ids(made.filter(({ clubId }) => clubId === null)));
  for (const day of [1, 2, 3, 4]) {
    const found = await listed({ clubs: 'mine', day: `2028-05-0${day}` }, 2);
    expect([day, found]).toEqual([day, ids(mine.filter((golfSession) => golfSession.day === day))]);
  }
});

test("lists each user's golf sessions: coming ones first, then past ones, cancelled ones last, without archived ones", async () => {
  const [me, other] = [await createPerson(db), await createPerson(db)];
  const organise = (hours: number, status?: 'closed' | 'completed' | 'cancelled') =>
    createGolfSession(db, me.id, { startsAt: inHours(hours), ...(status && { status }) });
  const join = async (hours: number, status?: 'completed') => {
    const id = await createGolfSession(db, other.id, { startsAt: inHours(hours), ...(status && { status }) });
    await addPlayer(db, id, me.id);
    return id;
  };
  const organised = [
    await organise(1),
    await organise(2, 'closed'),
    await organise(3),
    await organise(-10, 'closed'),
    await organise(-30),
    await organise(2, 'cancelled'),
    await organise(-20, 'cancelled'),
  ];
  const joined = [await join(1), await join(3), await join(-20), await join(-30)];
  const completed = [
    await join(-1, 'completed'),
    await organise(-2, 'completed'),
    await join(-3, 'completed'),
  ];
  const archived = await organise(4);
  await sql`update golf_sessions set archived_at = now() where id = ${archived}`.execute(db);
  const { mine } = callAs(product, me.token).golfSession;
  const counts = { organised: 7, joined: 4, completed: 3 };
  for (const [list, wanted] of Object.entries({ organised, joined, completed } as const)) {
    for (const limit of [1, 2, 50]) {
      const found = await allPages(async (cursor) => {
        const page = await mine({ list: list as 'joined', limit, ...(cursor && { cursor }) });
        expect(page.counts).toEqual(counts);
        return page;
      });
      expect([list, limit, found]).toEqual([list, limit, wanted]);
    }
  }
  const { history } = callAs(product, me.token).profile;
  const found = await allPages((cursor) => history({ limit: 2, ...(cursor && { cursor }) }));
  expect(new Set(found)).toEqual(new Set([...organised, ...joined, ...completed]));
  expect([organised[2], joined[1]]).toContain(found.at(0));
  expect([organised[4], joined[3]]).toContain(found.at(-1));
});

test('a golf session that starts between two pages is neither repeated nor skipped', async () => {
  const me = await createPerson(db);
  const { mine } = callAs(product, me.token).golfSession;
  const started = await createGolfSession(db, me.id, { startsAt: inHours(1) });
  const coming = await createGolfSession(db, me.id, { startsAt: inHours(2) });
  const past = await createGolfSession(db, me.id, { startsAt: inHours(-1) });
  const first = await mine({ list: 'organised', limit: 1 });
  const [asOf, ...key] = JSON.parse(first.nextCursor ?? '') as [string, string, string, number];
  expect(new Date(asOf).getTime()).toBeLessThanOrEqual(Date.now());
  // The same cursor, read two hours later than the page that gave it.
  const earlier = (hours: number) =>
    db
      .updateTable('golf_sessions')
      .set({ starts_at: sql<string>`starts_at - make_interval(hours => ${hours})` })
      .where('organizer_id', '=', me.id)
      .execute();
  await earlier(2);
  const moved = (instant: string) => new Date(Date.parse(instant) - 2 * 3_600_000).toISOString();
  const cursor = JSON.stringify([moved(asOf), moved(key[0]), key[1], key[2]]);
  const later = await allPages((next) => mine({ list: 'organised', limit: 1, cursor: next ?? cursor }));
  expect([first.items[0]?.id, ...later]).toEqual([started, coming, past]);
});

test('the next round is the first upcoming golf session that the user organises or joined, unless it is cancelled', async () => {
  const [me, other] = [await createPerson(db), await createPerson(db)];
  const { next } = callAs(product, me.token).golfSession;
  expect(await next({})).toEqual({ golfSession: null });
  await createGolfSession(db, me.id, { startsAt: inHours(-1) });
  await createGolfSession(db, me.id, { startsAt: inHours(1), status: 'cancelled' });
  await createGolfSession(db, other.id, { startsAt: inHours(2) });
  const organised = await createGolfSession(db, me.id, { startsAt: inHours(4) });
  expect((await next({})).golfSession).toMatchObject({ id: organised, may: { manage: true } });
  const joined = await createGolfSession(db, other.id, { startsAt: inHours(3) });
  await addPlayer(db, joined, me.id);
  expect((await next({})).golfSession).toMatchObject({ id: joined, may: { manage: false } });
});

const repeatedBy = (userId: string) =>
  db
    .selectFrom('golf_session_participants')
    .select(['list', sql<boolean>`starts_at > now()`.as('coming')])
    .where('user_id', '=', userId)
    .executeTakeFirst();

type Change = (tx: Db, id: string) => Promise<unknown>;
const complete: Change = (tx, id) =>
  sql`update golf_sessions set status = 'completed', completed_at = starts_at where id = ${id}`.execute(tx);
const archive: Change = (tx, id) =>
  sql`update golf_sessions set archived_at = now() where id = ${id}`.execute(tx);
const move: Change = (tx, id) =>
  sql`update golf_sessions set starts_at = now() - interval '1 day' where id = ${id}`.execute(tx);

test.each([
  ['completing', complete, { list: 'completed', coming: true }],
  ['archiving', archive, { list: null, coming: true }],
  ['moving', move, { list: 'joined', coming: false }],
])('%s a golf session and a new player take turns, in either order', async (_, change, repeated) => {
  const organiser = await createPerson(db);
  const [one, other] = [await createPerson(db), await createPerson(db)];
  const first = await createGolfSession(db, organiser.id);
  await whileUncommitted(
    db,
    (tx) => change(tx, first),
    () => addPlayer(db, first, one.id),
  );
  expect(await repeatedBy(one.id)).toEqual(repeated);
  const second = await createGolfSession(db, organiser.id);
  await whileUncommitted(
    db,
    (tx) => addPlayer(tx, second, other.id),
    () => change(db, second),
  );
  expect(await repeatedBy(other.id)).toEqual(repeated);
});
