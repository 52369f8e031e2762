// The directory in the order of handicaps, and narrowed to handicaps near the caller's own.
import { beforeAll, expect, test } from 'vitest';
import type { HandicapBand, MemberOrder } from '#features/membership/rules.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, block, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const product = await useProduct(database);
const { db } = database;

// In order of handicap, then of name; members without a handicap are last.
const members: [string, number | null][] = [
  ['Wil', -10],
  ['Sam', -1.2],
  ['Zeno', 0],
  ['anne', 7.2],
  ['Ad', 7.3],
  ['Éva', 10],
  ['Fons', 10.1],
  ['Ben', 12.3],
  ['çem', 12.3],
  ['Dirk', 12.3],
  ['Lot', 13],
  ['Kim', 17.3],
  ['Jo', 17.4],
  ['Mo', 20],
  ['Nel', 20.1],
  ['Pim', 54],
  ['Aart', null],
  ['Xena', null],
  ['Yara', null],
];
const namesFrom = (handicaps: (handicap: number | null) => boolean) =>
  members.filter(([, handicap]) => handicaps(handicap)).map(([name]) => name);
const inAlphabet = (names: string[]) => names.toSorted(new Intl.Collator('nl').compare);

let clubId: string;
const people = new Map<string, Person>();

beforeAll(async () => {
  clubId = await createClub(db);
  for (const [name, handicap] of members.toReversed()) {
    const person = await createPerson(db, { name, handicap });
    await addMember(db, clubId, person.id);
    people.set(name, person);
  }
});

type Asked = { search?: string; band?: HandicapBand; order?: MemberOrder };

async function allPages(viewer: Person | undefined, asked: Asked, club = clubId) {
  const found: string[] = [];
  const totals = new Set<number | null>();
  let cursor: string | undefined;
  do {
    const page = await callAs(product, viewer?.token).membership.directory({
      clubId: club,
      limit: 2,
      cursor,
      ...asked,
    });
    found.push(...page.items.map((item) => item.displayName));
    totals.add(page.total);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { found, totals: [...totals] };
}

const all = (found: string[]) => ({ found, totals: [found.length] });

test.each<[HandicapBand, string[]]>([
  ['all', namesFrom(() => true)],
  ['low', namesFrom((handicap) => handicap !== null && handicap <= 10)],
  ['medium', namesFrom((handicap) => handicap !== null && handicap > 10 && handicap <= 20)],
  ['high', namesFrom((handicap) => handicap !== null && handicap > 20)],
  ['near', namesFrom((handicap) => handicap !== null && handicap >= 7.3 && handicap <= 17.3)],
])('pages through %s by handicap and by name, without gaps and duplicates', async (band, found) => {
  const viewer = people.get('Ben');
  expect(await allPages(viewer, { band, order: 'handicap' })).toEqual(all(found));
  expect(await allPages(viewer, { band, order: 'name' })).toEqual(all(inAlphabet(found)));
});

// Each of these handicaps is near different whole units and tenths, which server/reads.ts looks up separately.
test.each(['Wil', 'Sam', 'Zeno', 'anne', 'Éva', 'Lot', 'Kim', 'Mo', 'Nel', 'Pim'])(
  'the filter near the handicap of %s finds the members at most five away, in either order',
  async (name) => {
    const own = members.find(([one]) => one === name)?.[1] ?? 0;
    const found = namesFrom((handicap) => handicap !== null && Math.abs(handicap - own) < 5.05);
    expect(await allPages(people.get(name), { band: 'near', order: 'handicap' })).toEqual(all(found));
    expect(await allPages(people.get(name), { band: 'near' })).toEqual(all(inAlphabet(found)));
  },
);

test('the filter near any handicap finds each tenth from five below to five above, once', async () => {
  const crowded = await createClub(db);
  const tenths = Array.from({ length: 121 }, (_, index) => (140 + index) / 10);
  for (const handicap of tenths) {
    const person = await createPerson(db, { name: `Lid ${handicap.toFixed(1)}`, handicap });
    await addMember(db, crowded, person.id);
    people.set(`Lid ${handicap.toFixed(1)}`, person);
  }
  for (let own = 190; own <= 210; own += 1) {
    const viewer = people.get(`Lid ${(own / 10).toFixed(1)}`);
    const asked = { clubId: crowded, band: 'near', limit: 100 } as const;
    const { directory } = callAs(product, viewer?.token).membership;
    const expected = Array.from({ length: 101 }, (_, index) => `Lid ${((own - 50 + index) / 10).toFixed(1)}`);
    for (const order of ['name', 'handicap'] as const) {
      const first = await directory({ ...asked, order });
      const second = await directory({ ...asked, order, cursor: first.nextCursor! });
      const found = [...first.items, ...second.items].map((item) => item.displayName);
      expect([own, order, found]).toEqual([own, order, expected]);
      expect([first.total, second.total, second.nextCursor]).toEqual([null, null, null]);
    }
  }
});

test('the filter near the own handicap finds nobody for a caller without a handicap', async () => {
  expect(await allPages(people.get('Aart'), { band: 'near' })).toEqual(all([]));
  expect(await allPages(people.get('Aart'), { band: 'near', order: 'handicap' })).toEqual(all([]));
});

test('a search combines with the order and with the filter near a handicap', async () => {
  const viewer = people.get('Ben');
  // 'Wil', 'Dirk', 'Kim', 'Pim'.
  const found = namesFrom((handicap) => handicap !== null).filter((name) => name.includes('i'));
  expect(await allPages(viewer, { search: 'I', order: 'handicap' })).toEqual(all(found));
  expect(await allPages(viewer, { search: 'I', order: 'name' })).toEqual(all(inAlphabet(found)));
  expect(await allPages(viewer, { search: 'i', band: 'near' })).toEqual(all(['Dirk', 'Kim']));
  expect(await allPages(viewer, { search: 'm', band: 'near', order: 'handicap' })).toEqual(
    all(['çem', 'Kim']),
  );
  expect(await allPages(viewer, { search: 'a', order: 'handicap' })).toEqual(
    all(['Sam', 'anne', 'Ad', 'Éva', 'Aart', 'Xena', 'Yara']),
  );
});

test('blocked, suspended and leaving members and suspended accounts are hidden in every order, and not counted', async () => {
  const club = await createClub(db);
  const viewer = await createPerson(db, { name: 'Viewer', handicap: 20 });
  await addMember(db, club, viewer.id);
  for (const name of ['Banned', 'Blocked', 'Blocking', 'Leaving', 'Suspended', 'Visible']) {
    const { id } = await createPerson(db, { name, handicap: 20 });
    await addMember(db, club, id, { status: name === 'Suspended' ? 'suspended' : 'active' });
    if (name === 'Blocked') await block(db, viewer.id, id);
    if (name === 'Blocking') await block(db, id, viewer.id);
    if (name === 'Banned')
      await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', id).execute();
    if (name === 'Leaving')
      await db.updateTable('users').set({ deletion_due_at: new Date() }).where('id', '=', id).execute();
  }
  for (const order of ['name', 'handicap'] as const) {
    for (const band of ['all', 'near', 'medium'] as const) {
      expect(await allPages(viewer, { band, order }, club)).toEqual(all(['Viewer', 'Visible']));
      expect(await allPages(viewer, { band, order, search: 'b' }, club)).toEqual(all(['Visible']));
    }
  }
});

test('a cursor of another order returns the first page', async () => {
  const { directory } = callAs(product, people.get('Ben')?.token).membership;
  const byName = await directory({ clubId, limit: 3 });
  const byHandicap = await directory({ clubId, limit: 3, order: 'handicap' });
  const cursor = byName.nextCursor!;
  expect(await directory({ clubId, limit: 3, order: 'handicap', cursor })).toEqual(byHandicap);
  expect(await directory({ clubId, limit: 3, cursor: byHandicap.nextCursor! })).toEqual(byName);
});
