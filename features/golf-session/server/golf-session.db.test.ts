// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, dailyLimitText, refusalOf, useProduct } from '#tests/product.ts';
import { whileUncommitted } from '#tests/waiting.ts';

const database = await useDatabase();
const product = await useProduct(database);
const { db } = database;

let clubId: string;
let organiser: Person;
let golfer: Person;

beforeAll(async () => {
  clubId = await createClub(db);
  organiser = await createPerson(db, { name: 'Olga Organisator' });
  golfer = await createPerson(db, { name: 'Gijs Golfer' });
  await addMember(db, clubId, organiser.id);
  await addMember(db, clubId, golfer.id);
});

const offer = (more: object = {}) => ({
  id: uuidv7(),
  clubId,
  title: 'Vroeg rondje',
  date: '2031-06-07',
  time: '09:30',
  location: 'Eerste tee',
  maxPlayers: 2,
  minHandicap: null,
  maxHandicap: null,
  description: '',
  ...more,
});

test('a golf session is offered, asked for and full once accepted, and both players chat', async () => {
  const asOrganiser = callAs(product, organiser.token);
  const asGolfer = callAs(product, golfer.token);
  const made = offer();
  await asOrganiser.golfSession.create(made);
  await asOrganiser.golfSession.create(made);

  const list = await asGolfer.golfSession.list({ clubId });
  expect(list.items.map((item) => [item.id, item.action, item.playerCount])).toEqual([[made.id, 'ask', 1]]);
  expect(list.items[0]?.startsAt).toBe('2031-06-07T07:30:00Z');

  await asGolfer.joinRequest.create({ id: uuidv7(), golfSessionId: made.id, message: 'Mag ik mee?' });
  const requests = await asOrganiser.joinRequest.list({ golfSessionId: made.id });
  expect(requests.items).toMatchObject([
    { status: 'pending', message: 'Mag ik mee?', requester: { id: golfer.id } },
  ]);

  const accept = { id: uuidv7(), joinRequestId: requests.items[0]!.id };
  expect(await asOrganiser.joinRequest.accept(accept)).toEqual(await asOrganiser.joinRequest.accept(accept));
  expect(await asGolfer.golfSession.get({ golfSessionId: made.id })).toMatchObject({
    status: 'full',
    playerCount: 2,
    action: 'enter',
    players: [{ id: organiser.id }, { id: golfer.id }],
  });

  const card = await asGolfer.golfSession.get({ golfSessionId: made.id });
  expect(card.may.chat).toBe(true);
  const conversationId = card.conversationId!;
  const sent = { id: uuidv7(), conversationId, message: 'Tot zaterdag!' };
  const first = await asGolfer.conversation.send(sent);
  expect(await asGolfer.conversation.send(sent)).toEqual(first);
  const page = await asOrganiser.conversation.messages({ conversationId });
  expect(page.items.map((item) => item.message)).toEqual(['Tot zaterdag!']);
});

test('refuses a golf session in the past, and a date that does not exist', async () => {
  const api = callAs(product, organiser.token);
  expect(await refusalOf(api.golfSession.create(offer({ date: '2020-01-01' })))).toBe('PAST');
  expect(await refusalOf(api.golfSession.create(offer({ date: '2031-02-30' })))).toBe('INVALID_INPUT');
});

describe('weekly', () => {
  async function createOrganiser() {
    const person = await createPerson(db);
    await addMember(db, clubId, person.id);
    const startsAt = async () => {
      const rows = db.selectFrom('golf_sessions').select('starts_at').where('organizer_id', '=', person.id);
      return (await rows.orderBy('starts_at').execute()).map((row) => new Date(row.starts_at).toISOString());
    };
    const { golfSession, golfSessionSeries } = callAs(product, person.token);
    return { api: golfSession, series: golfSessionSeries, startsAt };
  }

  test('creates one golf session a week, at the same time on the clock, and no more when it is sent twice', async () => {
    const { api, series, startsAt } = await createOrganiser();
    const weekly = offer({ date: '2031-10-18', weeks: 3 });
    expect(await api.create(weekly)).toEqual({ id: weekly.id });
    expect(await api.create(weekly)).toEqual({ id: weekly.id });
    expect(await startsAt()).toEqual([
      '2031-10-18T07:30:00.000Z',
      '2031-10-25T07:30:00.000Z',
      '2031-11-01T08:30:00.000Z',
    ]);
    const { items } = await series.dates({ golfSessionId: weekly.id });
    expect(items.map(({ playerCount }) => playerCount)).toEqual([1, 1, 1]);
    const cards = await Promise.all(items.map(({ id }) => api.get({ golfSessionId: id })));
    expect(new Set(cards.map(({ conversationId }) => conversationId)).size).toBe(3);
  });

  test('creates no golf session when the organiser already plays on one of the days', async () => {
    const { api, startsAt } = await createOrganiser();
    await api.create(offer({ date: '2031-06-21', time: '12:00' }));
    expect(await refusalOf(api.create(offer({ date: '2031-06-07', weeks: 3 })))).toBe('WEEKLY_CLASH');
    expect(await startsAt()).toHaveLength(1);
  });

  test('counts each week for the daily limit, and creates none when that is exceeded', async () => {
    const { api, startsAt } = await createOrganiser();
    await api.create(offer({ date: '2031-06-07', weeks: 3 }));
    await expect(api.create(offer({ date: '2031-09-06', weeks: 8 }))).rejects.toThrow(dailyLimitText);
    expect(await startsAt()).toHaveLength(3);
    expect(await refusalOf(api.create(offer({ weeks: 9 })))).toBe('INVALID_INPUT');
  });
});

test('a golf session that waits for a removal from the club is refused', async () => {
  const leaver = await createPerson(db);
  await addMember(db, clubId, leaver.id);
  const refusal = await whileUncommitted(
    db,
    (tx) => tx.deleteFrom('club_members').where('user_id', '=', leaver.id).execute(),
    () => refusalOf(callAs(product, leaver.token).golfSession.create(offer())),
  );
  expect(refusal).toBe('NOT_FOUND');
});
