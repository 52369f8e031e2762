// The directory stores a count of all members and of each band, and counts the matches of a search up to fifty: each page reports
// the same total, and the pages together are the members.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { HandicapBand } from '#features/membership/rules.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, block, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const product = await useProduct(database);
const { db } = database;

// In alphabetical order; case and accents do not matter.
const names: [string, number | null][] = [
  ['Anouk', 4],
  ['bea', 12.5],
  ['Bob', 30],
  ['Çağla', 10],
  ['Cor 100%', null],
  ['Éva', 20],
  ['Fons', 54],
];

let clubId: string;
let viewer: Person;

beforeAll(async () => {
  clubId = await createClub(db);
  viewer = await createPerson(db, { name: 'Zoë', handicap: 20.1 });
  await addMember(db, clubId, viewer.id);
  for (const [name, handicap] of names.toReversed()) {
    const { id } = await createPerson(db, { name, handicap });
    await addMember(db, clubId, id);
  }
  // Hidden: suspended, blocking, blocked, and of another club.
  const [suspended, blocking, blocked, elsewhere] = await Promise.all(
    ['Ab', 'Ad', 'Al', 'An'].map((name) => createPerson(db, { name })),
  );
  await addMember(db, clubId, suspended!.id, { status: 'suspended' });
  await addMember(db, clubId, blocking!.id);
  await block(db, blocking!.id, viewer.id);
  await addMember(db, clubId, blocked!.id);
  await block(db, viewer.id, blocked!.id);
  await addMember(db, await createClub(db), elsewhere!.id);
});

async function allPages(search: { search?: string; band?: HandicapBand }) {
  const found: string[] = [];
  const totals = new Set<number | null>();
  let cursor: string | undefined;
  do {
    const page = await callAs(product, viewer.token).membership.directory({
      clubId,
      limit: 2,
      cursor,
      ...search,
    });
    found.push(...page.items.map((item) => item.displayName));
    totals.add(page.total);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { found, totals: [...totals] };
}

test('lists every visible member once, by name', async () => {
  const found = [...names.map(([name]) => name), 'Zoë'];
  expect(await allPages({})).toEqual({ found, totals: [8] });
});

test.each<[HandicapBand, string[]]>([
  ['low', ['Anouk', 'Çağla']],
  ['medium', ['bea', 'Éva']],
  ['high', ['Bob', 'Fons', 'Zoë']],
])('filters by a band of handicaps: %s', async (band, found) => {
  expect(await allPages({ band })).toEqual({ found, totals: [found.length] });
});

test('searches literally, including a percent sign', async () => {
  expect(await allPages({ search: 'B' })).toEqual({ found: ['bea', 'Bob'], totals: [2] });
  expect(await allPages({ search: '0%' })).toEqual({ found: ['Cor 100%'], totals: [1] });
  expect(await allPages({ search: 'o', band: 'high' })).toEqual({
    found: ['Bob', 'Fons', 'Zoë'],
    totals: [3],
  });
  expect(await allPages({ search: 'nobody' })).toEqual({ found: [], totals: [0] });
});

test('counts up to fifty matches of a search', async () => {
  const crowded = await createClub(db);
  await addMember(db, crowded, viewer.id);
  for (let number = 1; number <= 50; number += 1) {
    await addMember(db, crowded, (await createPerson(db, { name: `Jansen ${number}`, handicap: 5 })).id);
  }
  const find = async (search: string, limit: number) => {
    const { directory } = callAs(product, viewer.token).membership;
    const first = await directory({ clubId: crowded, search, limit });
    const second = await directory({ clubId: crowded, search, limit, cursor: first.nextCursor! });
    return [first.items.length, first.total, second.total];
  };
  expect(await find('jansen', 10)).toEqual([10, 50, 50]);
  const { id } = await createPerson(db, { name: 'De laatste Jansen', handicap: 5 });
  await addMember(db, crowded, id);
  expect(await find('jansen', 10)).toEqual([10, null, null]);
  expect(await find('JANSEN', 50)).toEqual([50, null, null]);
  const low = await callAs(product, viewer.token).membership.directory({ clubId: crowded, band: 'low' });
  expect(low.total).toBe(51);
});

test('finds part of a name beyond the first five hundred names, of any length and in any case', async () => {
  const large = await createClub(db);
  await addMember(db, large, viewer.id);
  await sql`with made as (
      insert into users (id, name, email, email_verified)
      select gen_random_uuid(), 'Lid', 'lid' || n || '@large.example', true from generate_series(1, 520) as n
      returning id
    )
    insert into profiles (id, display_name, handicap, favorite_club)
    select id, 'Aad Mulder', 5, 'Putter' from made`.execute(db);
  await sql`insert into club_members (id, user_id, club_id)
    select gen_random_uuid(), id, ${large} from users where email like '%@large.example'`.execute(db);
  const late = ['Xandra ß 100%', 'Xaver de Wit', 'Xaviera Zwartendijk', 'Xenia Żak'];
  for (const name of late) await addMember(db, large, (await createPerson(db, { name, handicap: 30 })).id);
  const { directory } = callAs(product, viewer.token).membership;
  for (const search of ['x', 'XA', 'xav', 'R DE W', 'dijk', 'ß 1', '0%', 'żAK', 'vierazwart', 'xx']) {
    const matching = late.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
    const first = await directory({ clubId: large, search, limit: 1 });
    const found = first.items.map((item) => item.displayName);
    for (let cursor = first.nextCursor; cursor !== null;) {
      const next = await directory({ clubId: large, search, limit: 1, cursor });
      expect(next.total).toBe(matching.length);
      found.push(...next.items.map((item) => item.displayName));
      cursor = next.nextCursor;
    }
    expect([search, found, first.total]).toEqual([search, matching, matching.length]);
    expect((await directory({ clubId: large, search, band: 'high' })).total).toBe(matching.length);
    expect((await directory({ clubId: large, search, band: 'low' })).total).toBe(0);
  }
});
