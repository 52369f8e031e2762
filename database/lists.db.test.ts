// Each list reads at most a few times the rows it shows, however large the tables are. This counts rows and blocks in the
// plans of the statements that the calls run, taken down at the driver; how long they take is measured elsewhere.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { comingPageSize } from '#features/golf-session/rules.ts';
import { mostCounted } from '#platform/shared/dutch.ts';
import { useDatabase, useUnhurried } from '#tests/database.ts';
import { fillGolfSessions, fillJoinRequests, fillPeople, indexPartsLater } from '#tests/large-club.ts';
import { fillAdminLists, webhookOfLists } from '#tests/people/admin-lists.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import {
  addMember,
  block,
  createClub,
  createGolfSession,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';
import { readBy } from '#tests/rows-read.ts';

const database = await useDatabase();
const product = await useProduct(database);
const db = useUnhurried(database);

const shown = 50;
/** The most that is read for one row of a list; `more` for the list as a whole. */
type Most = { rows: number; blocks: number; more?: number };
const plain: Most = { rows: 7, blocks: 25 };
/** A golf session, its organiser, its three or four players with profiles, and what the caller plays then. */
const card: Most = { rows: 14, blocks: 54 };
/** The same in a list of coming golf sessions. */
const row: Most = { rows: 14, blocks: 45 };
/** The caller, the right, and what is looked up once for the whole list: the hidden people, a kept count. */
const room = 30;
/** The counters count the caller's own golf sessions in the index: their cost does not grow with the club. */
const mineCounted = 520;
const mine: Most = { ...card, more: mineCounted };
/** A hundred names tell how common the part is, for the page and for the total. */
const nearByName: Most = { ...plain, more: 200 };
/** Requests that wait for the caller: each card of a golf session that the caller organises counts its own. */
const waitingForMe = 120;
const organised: Most = { ...card, more: mineCounted + waitingForMe };

let me: Person;
let clubId: string;
let otherClubId: string;
let [golfSessionId, conversationId] = ['', ''];

beforeAll(async () => {
  [clubId, otherClubId] = [await createClub(db), await createClub(db)];
  me = await createPerson(db, { name: 'Midden Mens' });
  await addMember(db, clubId, me.id, { role: 'admin' });
  await addMember(db, otherClubId, me.id);
  golfSessionId = await createGolfSession(db, me.id, { clubId });
  conversationId = await conversationOf(db, golfSessionId);
  await indexPartsLater(db, () => fillPeople(db, clubId));
  await fillGolfSessions(db, { clubId, otherClubId, me });
  await fillAdminLists(db, clubId, me.id);
  await sql`insert into messages (id, conversation_id, sender_id, seq, message)
    select gen_random_uuid(), ${conversationId}, ${me.id}, n, 'Bericht ' || n from generate_series(1, 100000) as n`.execute(
    db,
  );
  await fillJoinRequests(db, { golfSessionId, me, pending: waitingForMe });
  await block(db, me.id, (await createPerson(db)).id);
  await sql`vacuum analyze`.execute(db);
}, 300_000);

type Page = { items: readonly unknown[]; nextCursor: string | null };
type Asked = { limit: number; cursor?: string };

/** A rare list, in which an empty page also asks for the webhook. */
const ofWebhook = 'messages of a webhook for admins';

const lists: [string, (api: Api, asked: Asked) => Promise<Page>, most?: Most][] = [
  ['members', ({ membership }, asked) => membership.directory({ clubId, ...asked })],
  [
    'members of a band',
    ({ membership }, asked) => membership.directory({ clubId, band: 'medium', ...asked }),
  ],
  [
    'members by handicap',
    ({ membership }, asked) => membership.directory({ clubId, order: 'handicap', ...asked }),
  ],
  [
    'members of a band by handicap',
    ({ membership }, asked) => membership.directory({ clubId, band: 'high', order: 'handicap', ...asked }),
  ],
  [
    'members near my handicap',
    ({ membership }, asked) => membership.directory({ clubId, band: 'near', ...asked }),
  ],
  [
    'members near my handicap by handicap',
    ({ membership }, asked) => membership.directory({ clubId, band: 'near', order: 'handicap', ...asked }),
  ],
  [
    'members near my handicap by a part of their name',
    ({ membership }, asked) => membership.directory({ clubId, band: 'near', search: 'JANS', ...asked }),
    nearByName,
  ],
  ['members by name', ({ membership }, asked) => membership.directory({ clubId, search: 'JANS', ...asked })],
  ['members for an admin', (api, asked) => api.memberAdministration.list({ clubId, ...asked })],
  [
    'suspended members',
    (api, asked) => api.memberAdministration.list({ clubId, group: 'suspended', ...asked }),
  ],
  ['found by an admin', (api, asked) => api.memberAdministration.list({ clubId, search: 'JANS', ...asked })],
  ['coming golf sessions', ({ golfSession }, asked) => golfSession.list({ clubId, ...asked }), row],
  [
    'golf sessions with a free place that suit me',
    ({ golfSession }, asked) => golfSession.list({ clubId, places: 'free', level: 'mine', ...asked }),
    row,
  ],
  ['full golf sessions', (api, asked) => api.golfSession.list({ clubId, places: 'none', ...asked }), row],
  [
    'public golf sessions with a free place',
    ({ golfSession }, asked) => golfSession.listPublic({ places: 'free', ...asked }),
    row,
  ],
  ['of another club of mine', (api, asked) => api.golfSession.list({ clubId: otherClubId, ...asked }), row],
  ['of all my clubs', (api, asked) => api.golfSession.listPublic({ clubs: 'mine', ...asked }), row],
  [
    'golf sessions of mine',
    ({ golfSession }, asked) => golfSession.mine({ list: 'organised', ...asked }),
    organised,
  ],
  ['golf sessions with me', ({ golfSession }, asked) => golfSession.mine({ list: 'joined', ...asked }), mine],
  [
    'golf sessions I played',
    ({ golfSession }, asked) => golfSession.mine({ list: 'completed', ...asked }),
    mine,
  ],
  ['my history', ({ profile }, asked) => profile.history(asked)],
  ['join requests', ({ joinRequest }, asked) => joinRequest.list({ golfSessionId, ...asked })],
  [
    'messages',
    async ({ conversation }, { limit, cursor }) => {
      const before = cursor === undefined ? {} : { before: Number(cursor) };
      const { items, older } = await conversation.messages({ conversationId, limit, ...before });
      return { items, nextCursor: older === null ? null : String(older) };
    },
  ],
  ['news', ({ news }, asked) => news.list({ clubId, ...asked })],
  ['updates for admins', ({ newsDesk }, asked) => newsDesk.list({ clubId, ...asked })],
  ['events for admins', ({ newsDesk }, asked) => newsDesk.list({ clubId, section: 'events', ...asked })],
  ['requests to the club', ({ clubJoinRequest }, asked) => clubJoinRequest.list({ clubId, ...asked })],
  ['open invitations', ({ invitation }, asked) => invitation.list({ clubId, ...asked })],
  ['golf sessions for admins', ({ tidyUp }, asked) => tidyUp.golfSessions({ clubId, ...asked })],
  [
    'full golf sessions for admins',
    ({ tidyUp }, asked) => tidyUp.golfSessions({ clubId, status: 'full', ...asked }),
  ],
  ['the audit log', ({ club }, asked) => club.auditLog({ clubId, ...asked })],
  [ofWebhook, ({ webhook }, asked) => webhook.messages({ clubId, webhookId: webhookOfLists, ...asked })],
  ['my earlier ones', (api, asked) => api.golfSession.earlier({ list: 'completed', ...asked }), card],
  ['my open requests', async (api) => ({ ...(await api.joinRequest.mine({})), nextCursor: null }), card],
];

test.each(lists)(
  '%s: the first page and a later one read about what they show',
  async (_, list, most = plain) => {
    const api = callAs(product, me.token);
    let cursor: string | null = null;
    for (const page of ['first', 'second']) {
      const asked: Asked = { limit: shown, ...(cursor !== null && { cursor }) };
      let answer: Page = { items: [], nextCursor: null };
      const read = await readBy(database, async () => (answer = await list(api, asked)));
      expect(answer.items).toHaveLength(shown);
      expect([page, read.rows]).toSatisfy(() => read.rows < shown * most.rows + room + (most.more ?? 0));
      expect([page, read.blocks]).toSatisfy(() => read.blocks < shown * most.blocks + room);
      cursor = answer.nextCursor;
      if (cursor === null) break;
    }
  },
);

test('a screen of coming golf sessions reads one row more than it shows, and no chats', async () => {
  const { golfSession } = callAs(product, me.token);
  const read = await readBy(database, async () =>
    expect((await golfSession.list({ clubId })).items).toHaveLength(comingPageSize),
  );
  expect(read.rows).toBeLessThan((comingPageSize + 1) * row.rows + room);
  expect(read.blocks).toBeLessThan((comingPageSize + 1) * row.blocks + room);
});

test('the strip of days reads the golf sessions that it counts, in one statement with the caller', async () => {
  const { golfSession } = callAs(product, me.token);
  let counted = 0;
  const read = await readBy(database, async () => {
    const { days } = await golfSession.days({ clubId, level: 'mine' });
    counted = days.reduce((sum, { count }) => sum + count, 0);
  });
  expect(read.statements).toBe(1);
  expect(counted).toBeGreaterThan(100);
  expect(read.rows).toBeLessThan(2 * counted + room);
});

type Search = (api: Api, search: string) => Promise<Page>;
const inClub = (api: Api, search: string, more = {}) => api.membership.directory({ clubId, search, ...more });
const near: Search = (api, search) => inClub(api, search, { band: 'near' });
const byHandicap: Search = (api, search) => inClub(api, search, { order: 'handicap' });
const forAdmin: Search = (api, search) => api.memberAdministration.list({ clubId, search });

test.each<[string, string, number, Search?, number?]>([
  ['that seven members have', 'sen 1234', 7],
  ['a part in no name', 'zwartendijk', 0],
  ['a letter in no name', 'q', 0],
  ['a part in no name, of common letters', 'jansnsen', 0],
  ['a part in no name near my handicap', 'zwartendijk', 0, near],
  ['a part in no name, by handicap,', 'zwartendijk', 0, byHandicap],
  ['that seven members have, by an admin,', 'sen 1234', 7, forAdmin, 500],
  ['a part in no name, by an admin,', 'zwartendijk', 0, forAdmin, 500],
  ['that the only admin has, by an admin,', 'midden mens', 1, forAdmin, 500],
])(
  'a search for a part %s reads the first names and what it finds',
  async (_, search, found, searchIn = inClub, firstNames = 100) => {
    const api = callAs(product, me.token);
    const read = await readBy(database, async () =>
      expect((await searchIn(api, search)).items).toHaveLength(found),
    );
    expect(read.rows).toBeLessThan(firstNames + found * plain.rows + room);
    expect(read.blocks).toBeLessThan(100 + found * plain.blocks);
  },
);

test.each<[string, (api: Api) => Promise<unknown>]>([
  ['the members page', ({ membership }) => membership.directory({ clubId })],
  ['a search', ({ membership }) => membership.directory({ clubId, search: 'jansen' })],
  ['the message page', ({ conversation }) => conversation.messages({ conversationId })],
  ['coming golf sessions', ({ golfSession }) => golfSession.list({ clubId })],
  ['coming golf sessions of all my clubs', ({ golfSession }) => golfSession.listPublic({ clubs: 'mine' })],
])('%s reads the caller, the right and the rows in one statement', async (_, call) => {
  const read = await readBy(database, () => call(callAs(product, me.token)));
  expect(read.statements).toBe(1);
});

const listsOfClub = lists.filter(([name]) => /news|admin|to the club|open invitations|audit log/.test(name));

test.each(listsOfClub)('%s: the caller and the rows are one statement, also later on', async (name, list) => {
  const api = callAs(product, me.token);
  const { nextCursor } = await list(api, { limit: shown });
  expect(nextCursor).not.toBeNull();
  const read = await readBy(database, () => list(api, { limit: shown, cursor: nextCursor! }));
  expect(read.statements).toBe(name === ofWebhook ? 2 : 1);
});

test('the next round reads one golf session', async () => {
  const { golfSession } = callAs(product, me.token);
  const read = await readBy(database, async () =>
    expect((await golfSession.next({})).golfSession).not.toBeNull(),
  );
  expect(read.rows).toBeLessThan(card.rows + room);
  expect(read.blocks).toBeLessThan(card.blocks + room);
});

test('requests that wait are counted up to a limit', async () => {
  const { joinRequest } = callAs(product, me.token);
  const read = await readBy(database, async () =>
    expect((await joinRequest.waiting({})).count).toBe(mostCounted),
  );
  // It reads the golf sessions that may have requests, and the requests.
  expect(read.rows).toBeLessThan(2 * mostCounted + room);
  expect(read.blocks).toBeLessThan(2 * mostCounted * 3 + room);
});

test('a list of series reads the golf sessions of the series that it shows', async () => {
  const weeks = 8;
  const [club, reader] = [await createClub(db), await createPerson(db)];
  await addMember(db, club, reader.id);
  await sql`insert into golf_sessions (id, club_id, organizer_id, title, starts_at, location, series_id)
    select gen_random_uuid(), ${club}, ${reader.id}, 'Wekelijks', now() + n * interval '10 seconds' + week * interval '7 days',
      'Eerste tee', ('00000000-0000-7000-8002-' || lpad(to_hex(n), 12, '0'))::uuid
    from generate_series(1, 100) as n, generate_series(0, ${weeks - 1}::int) as week`.execute(db);
  await sql`analyze golf_sessions`.execute(db);
  const { golfSession } = callAs(product, reader.token);
  let items: { series: { left: number } | null }[] = [];
  const read = await readBy(database, async () => ({ items } = await golfSession.list({ clubId: club })));
  // Between them are public ones.
  const left = items.flatMap(({ series }) => series?.left ?? []);
  expect(left).toEqual(left.map(() => weeks));
  expect(left.length).toBeGreaterThan(comingPageSize / 2);
  expect(read.rows).toBeLessThan((comingPageSize + 1) * (row.rows + weeks) + room);
});
