// Text from users is returned as others can see it, searched literally, and breaks nothing.
import {
  constantFrom,
  array,
  assert,
  asyncProperty,
  oneof,
  string,
  uuid,
  date,
  integer,
  jsonValue,
} from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import { addMember, createClub, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let organiser: Person;
let api: Api;

beforeAll(async () => {
  clubId = await createClub(db);
  organiser = await createPerson(db);
  await addMember(db, clubId, organiser.id);
  api = callAs(product, organiser.token);
});

const family = '👨‍👩‍👧';
const marked = `  \u202E\u200B\u0000\uFEFFHal\u0000lo\u2066 ${family} \u009F\u007Fen dag\r\nTot\rzo\u2069\u200F \u200B`;
const seen = `Hallo ${family} en dag\nTot\nzo`;

/** Of a field with one line: a title with two would be two lines in a list, a calendar and a notification. */
const seenOnOneLine = seen.replaceAll('\n', ' ');

const offer = (more: object = {}) => ({
  id: uuidv7(),
  clubId,
  title: 'Rondje',
  date: '2031-06-07',
  time: '09:30',
  location: 'Eerste tee',
  maxPlayers: 4,
  minHandicap: null,
  maxHandicap: null,
  description: '',
  ...more,
});

describe('hidden characters', () => {
  test('are removed from a golf session, also for its readers', async () => {
    const made = offer({ title: marked, location: marked, description: marked });
    await api.golfSession.create(made);
    const read = await api.golfSession.get({ golfSessionId: made.id });
    expect(read).toMatchObject({ title: seenOnOneLine, location: seenOnOneLine, description: seen });
  });

  test('are removed from a join request and a message', async () => {
    const asker = await createPerson(db);
    await addMember(db, clubId, asker.id);
    const golfSessionId = await createGolfSession(db, organiser.id, { clubId });
    await callAs(product, asker.token).joinRequest.create({ id: uuidv7(), golfSessionId, message: marked });
    expect((await api.joinRequest.list({ golfSessionId })).items).toMatchObject([{ message: seen }]);
    const conversationId = await conversationOf(db, golfSessionId);
    await api.conversation.send({ id: uuidv7(), conversationId, message: marked });
    expect((await api.conversation.messages({ conversationId })).items).toMatchObject([{ message: seen }]);
  });

  test('alone count as empty', async () => {
    const conversationId = await conversationOf(db, await createGolfSession(db, organiser.id, { clubId }));
    const nothing = '\u200B\u2060\u0000 \u202E\uFEFF';
    expect(await refusalOf(api.conversation.send({ id: uuidv7(), conversationId, message: nothing }))).toBe(
      'INVALID_INPUT',
    );
    expect(await refusalOf(api.golfSession.create(offer({ title: `${nothing}Rond` })))).toBe('INVALID_INPUT');
  });

  test('lone surrogates are removed', async () => {
    const conversationId = await conversationOf(db, await createGolfSession(db, organiser.id, { clubId }));
    const body = `{"id":"${uuidv7()}","message":"een \\ud83d half \\udc4d teken"}`;
    const path = `/api/conversations/${conversationId}/messages`;
    expect((await sendRaw(product, { path, body, token: organiser.token })).status).toBe(200);
    const [message] = (await api.conversation.messages({ conversationId })).items;
    expect(message?.message).toBe('een  half  teken');
  });
});

describe('text that looks like a pattern, a query or markup', () => {
  const names = [
    '100% Golf',
    'Jan_Piet',
    'Jan\\Piet',
    "Siobhán O'Neill",
    'Ömer "Ace" Çelik',
    '<b>Bob</b>',
    'Jan Piet',
  ];
  const jans = ['Jan Piet', 'Jan_Piet', 'Jan\\Piet'];
  const everybody = [
    '<b>Bob</b>',
    '100% Golf',
    ...jans,
    'Ömer "Ace" Çelik',
    "Siobhán O'Neill",
    'Tess Tester',
  ];
  let searched: string;
  beforeAll(async () => {
    searched = await createClub(db, 'Golfclub De Zoeker');
    await addMember(db, searched, organiser.id);
    for (const name of names) await addMember(db, searched, (await createPerson(db, { name })).id);
  });

  test.each([
    // An apostrophe may be typed before the first letter. A sign that no searched name has finds nobody.
    ["'", everybody],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['"', []],
    ['\\%', []],
    ['%%', []],
    ['100%', ['100% Golf']],
    ["' or 1=1 --", []],
    ["'; drop table users; --", []],
    ['jan_p', jans],
    ['$1', ['100% Golf']],
    ['<b>', ['<b>Bob</b>', "Siobhán O'Neill"]],
    ['ömer', ['Ömer "Ace" Çelik']],
    ['\u0000jan\u200B piet\u202E', jans],
  ])('search %j finds the names that contain it', async (search, found) => {
    const page = await api.membership.directory({ clubId: searched, search });
    expect(page.items.map((member) => member.displayName)).toEqual(found);
    expect(page.total).toBe(found.length);
  });

  test('is a name like any other, and the next page starts after it', async () => {
    const all: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.membership.directory({ clubId: searched, limit: 1, ...(cursor && { cursor }) });
      all.push(...page.items.map((member) => member.displayName));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(all.toSorted()).toEqual([...names, 'Tess Tester'].toSorted());
  });
});

test('a list accepts or refuses any cursor without a fault', async () => {
  const golfSessionId = await createGolfSession(db, organiser.id, { clubId });
  const lists = [
    `/api/clubs/${clubId}/members?`,
    `/api/clubs/${clubId}/updates?`,
    `/api/clubs/${clubId}/golf-sessions?`,
    `/api/golf-sessions/${golfSessionId}/join-requests?`,
    ...['organised', 'joined', 'completed'].map((list) => `/api/me/golf-sessions?list=${list}&`),
  ];
  const part = oneof(
    uuid(),
    date({ noInvalidDate: true }).map((at) => at.toISOString()),
    constantFrom<unknown>(
      '0000-01-01T00:00:00Z',
      '2031-02-30T00:00:00Z',
      'infinity',
      'a\u0000b',
      '\ud800',
      1e300,
      -0,
      null,
    ),
    integer(),
    string({ maxLength: 20 }),
  );
  const cursor = oneof(
    array(part, { minLength: 1, maxLength: 4 }).map((key) => JSON.stringify(key)),
    jsonValue().map((value) => JSON.stringify(value)),
    string(),
  ).filter((text) => text.length <= 200);
  await assert(
    asyncProperty(constantFrom(...lists), cursor, async (list, text) => {
      const query = new URLSearchParams({ cursor: text });
      const answer = await sendRaw(product, { path: `${list}${query}`, token: organiser.token });
      expect([200, 422]).toContain(answer.status);
    }),
    { numRuns: 400 },
  );
});
