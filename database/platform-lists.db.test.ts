// The lists of global admins read about what they show, with 300 clubs and 10,000 accounts. As lists.db.test.ts does for members.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { encodeCursor } from '#platform/shared/page.ts';
import { useDatabase, useUnhurried } from '#tests/database.ts';
import { indexPartsLater } from '#tests/large-club.ts';
import { createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';
import { readBy } from '#tests/rows-read.ts';

const database = await useDatabase();
const product = await useProduct(database);
const db = useUnhurried(database);

const shown = 50;
/** An account or a club with what is read beside it: a profile, a role, its clubs. */
const perRow = { rows: 9, blocks: 30 };
/** A report with its copy, both people, the decider, the club, and what can still be done. */
const perReport = { rows: 12, blocks: 45 };
/** The caller, and what is looked up once for the whole list. */
const room = 30;

const clubId = '00000000-0000-7000-8002-000000000001';
let admin: Person;

beforeAll(async () => {
  admin = await createPerson(db, { globalAdmin: true });
  const people = sql`generate_series(1, 10000) as n`;
  const id = sql`('00000000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await indexPartsLater(db, async () => {
    await sql`insert into users (id, name, email, email_verified)
    select ${id}, '', 'lid' || n || '@lists.example', true from ${people}`.execute(db);
    await sql`insert into profiles (id, display_name, favorite_club)
    select ${id}, (array['Anna', case when n <= 9400 then 'Berend' else 'Bram' end, 'Carla'])[1 + n % 3] || ' Jansen ' || n, 'Putter'
    from ${people}`.execute(db);
    await sql`insert into golf_clubs (id, name, slug)
    select ('00000000-0000-7000-8002-' || lpad(to_hex(n), 12, '0'))::uuid, 'Golfclub ' || n, 'club-' || n
    from generate_series(1, 300) as n`.execute(db);
    await sql`insert into club_members (id, user_id, club_id, role)
    select gen_random_uuid(), ${id}, ('00000000-0000-7000-8002-' || lpad(to_hex(1 + n % 300), 12, '0'))::uuid,
      case when n <= 300 then 'admin' else 'member' end
    from ${people}`.execute(db);
  });
  await sql`update users set suspended_at = now() where email ~ '^lid.*51@'`.execute(db);
  await sql`insert into club_requests (id, user_id, club_name, club_location, created_at)
    select gen_random_uuid(), ${id}, 'Golfclub', 'Edam', now() - n * interval '1 minute' from ${people} where n % 10 = 0`.execute(
    db,
  );
  // One in four is by the admin; half are decided, and a third is of the club.
  await sql`with report as (
      insert into reports (id, reporter_id, subject_kind, subject_id, club_id, reason, state, decided_by, decided_at, created_at)
      select gen_random_uuid(), case when n % 4 = 0 then ${admin.id} else ${id} end, 'person', ${id},
        ('00000000-0000-7000-8002-' || lpad(to_hex(case when n % 3 = 0 then 1 else 2 + n % 290 end), 12, '0'))::uuid, 'spam',
        case when n % 2 = 0 then 'open' else 'removed' end, case when n % 2 = 1 then ${admin.id}::uuid end,
        case when n % 2 = 1 then now() end, now() - n * interval '1 minute'
      from ${people} returning id, subject_id)
    insert into report_copies (id, person_id, content) select id, subject_id,
      '{"personName": "Anna", "title": null, "text": "Hoi", "at": null, "originalPicture": null}' from report`.execute(
    db,
  );
  await sql`insert into audit_entries (id, actor_id, action, club_id, created_at)
    select gen_random_uuid(), case when n % 10 = 0 then ${admin.id}::uuid end,
      case when n % 20 = 1 then 'club.updated' else 'course.open' end,
      ('00000000-0000-7000-8002-' || lpad(to_hex(1 + n % 300), 12, '0'))::uuid, now() - n * interval '1 minute'
    from ${people}`.execute(db);
  await sql`vacuum analyze`.execute(db);
}, 300_000);

type Page = { items: readonly unknown[]; nextCursor: string | null };
type Asked = { limit: number; cursor?: string };

const lists: [string, (api: Api, asked: Asked) => Promise<Page>, most?: typeof perRow][] = [
  ['accounts', ({ accountAdministration }, asked) => accountAdministration.search(asked)],
  [
    'accounts by a part of their name or address',
    ({ accountAdministration }, asked) => accountAdministration.search({ search: 'JANS', ...asked }),
  ],
  [
    'suspended accounts',
    ({ accountAdministration }, asked) => accountAdministration.search({ group: 'suspended', ...asked }),
  ],
  ['clubs', ({ clubAdministration }, asked) => clubAdministration.list(asked)],
  [
    'clubs by a part of their name',
    ({ clubAdministration }, asked) => clubAdministration.list({ search: 'golf', ...asked }),
  ],
  ['the log of the platform', ({ platformLog }, asked) => platformLog.list(asked)],
  ['what one admin did', ({ platformLog }, asked) => platformLog.list({ actorId: admin.id, ...asked })],
  [
    'one action of a period',
    ({ platformLog }, asked) =>
      platformLog.list({ action: 'club.updated', from: '2001-01-01', until: '2099-01-01', ...asked }),
  ],
  ['requests for clubs', ({ clubRequest }, asked) => clubRequest.list(asked)],
  ['open reports', ({ reportDesk }, asked) => reportDesk.list(asked), perReport],
  ['handled reports', ({ reportDesk }, asked) => reportDesk.list({ group: 'handled', ...asked }), perReport],
  ['open reports of a club', ({ reportDesk }, asked) => reportDesk.list({ clubId, ...asked }), perReport],
  ['my own reports', ({ report }, asked) => report.mine(asked)],
];

test.each(lists)(
  '%s: the first page and a later one read about what they show',
  async (_, list, most = perRow) => {
    const api = callAs(product, admin.token);
    let cursor: string | null = null;
    for (const page of ['first', 'second']) {
      const asked: Asked = { limit: shown, ...(cursor !== null && { cursor }) };
      let answer: Page = { items: [], nextCursor: null };
      const read = await readBy(database, async () => (answer = await list(api, asked)));
      expect(answer.items).toHaveLength(shown);
      expect([page, read.rows]).toSatisfy(() => read.rows < shown * most.rows + room);
      expect([page, read.blocks]).toSatisfy(() => read.blocks < shown * most.blocks + room);
      cursor = answer.nextCursor;
    }
  },
);

test.each([
  ['a name', 'sen 1234', 1],
  ['an address', 'lid9876@', 1],
  ['nothing', 'zwartendijk', 0],
])('a search for a part of %s reads the newest accounts and what it finds', async (_, search, found) => {
  const { accountAdministration } = callAs(product, admin.token);
  let answer = 0;
  const read = await readBy(database, async () => {
    ({ length: answer } = (await accountAdministration.search({ search })).items);
  });
  expect(answer).toBe(found);
  // The newest 500 accounts with their profiles are compared first.
  expect(read.rows).toBeLessThan(2 * 500 + room);
});

test('a search for a name that many have reads the accounts of a page only', async () => {
  const { accountAdministration } = callAs(product, admin.token);
  const read = await readBy(database, async () => {
    const { items } = await accountAdministration.search({ search: 'jansen 1', limit: shown });
    expect(items).toHaveLength(shown);
  });
  const named = 1112;
  expect(read.rows).toBeLessThan(2 * 500 + named + shown * perRow.rows + room);
});

test('a search for a common name that no new account has reads the accounts with that name', async () => {
  const { accountAdministration } = callAs(product, admin.token);
  const read = await readBy(database, async () => {
    const { items } = await accountAdministration.search({ search: 'berend', limit: shown });
    expect(items).toHaveLength(shown);
  });
  const named = 3133;
  // Each with its account, whose number gives the order.
  expect(read.rows).toBeLessThan(2 * 500 + 2 * named + shown * perRow.rows + room);
});

test('a search of suspended accounts for a common name reads the suspended ones only', async () => {
  const { accountAdministration } = callAs(product, admin.token);
  let found = 0;
  const read = await readBy(database, async () => {
    const page = await accountAdministration.search({ search: 'berend', group: 'suspended', limit: shown });
    found = page.items.length;
  });
  expect(found).toBeGreaterThan(20);
  const suspended = 100;
  expect(read.rows).toBeLessThan(3 * suspended + found * perRow.rows + room);
});

test.each(['jansen 1', 'lid1', 'berend jansen 8'])(
  'a search for %s finds every account once, the newest first',
  async (search) => {
    const { accountAdministration } = callAs(product, admin.token);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await accountAdministration.search({ search, limit: 100, cursor });
      found.push(...page.items.map((account) => account.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const { rows } = await sql<{ id: string }>`select users.id from users join profiles using (id)
      where strpos(email, ${search}) > 0 or search_name like all (
        select '%' || word || '%' from unnest(string_to_array(${search}, ' ')) as word)
      order by users.account_number desc`.execute(db);
    expect(rows.length).toBeGreaterThan(300);
    expect(found).toEqual(rows.map((row) => row.id));
  },
);

test('a search from a cursor beyond all accounts reads no more than from the newest', async () => {
  const { accountAdministration } = callAs(product, admin.token);
  const cursor = encodeCursor([2 ** 31 - 1]);
  const read = await readBy(database, () => accountAdministration.search({ search: 'zwartendijk', cursor }));
  expect(read.blocks).toBeLessThan(500 * 8);
});
