// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { notificationTarget } from '#features/notification/rules.ts';
import { useDatabase } from '#tests/database.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import {
  addPlayer,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';
import { whileUncommitted } from '#tests/waiting.ts';
import { completeEnded } from './writes.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const { clock } = product;

let olga: Person;
let gijs: Person;
let asOlga: Api;
let asGijs: Api;

beforeEach(async () => {
  olga = await createPerson(db, { name: 'Olga Organisator' });
  gijs = await createPerson(db, { name: 'Gijs Golfer' });
  asOlga = callAs(product, olga.token);
  asGijs = callAs(product, gijs.token);
});

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

async function play(options: Parameters<typeof createGolfSession>[2] = {}) {
  const golfSessionId = await createGolfSession(db, olga.id, options);
  await addPlayer(db, golfSessionId, gijs.id);
  return golfSessionId;
}

const form = {
  title: 'Rondje voor de test',
  date: '2031-06-07',
  time: '09:30',
  location: 'Eerste tee',
  maxPlayers: 4,
  minHandicap: null,
  maxHandicap: null,
  description: '',
};

const manage = (golfSessionId: string) => {
  const command = { id: uuidv7(), golfSessionId };
  const calls = asOlga.golfSessionManagement;
  return {
    edit: (change: object = {}) => calls.edit({ ...form, ...command, ...change }),
    close: () => calls.close(command),
    reopen: () => calls.reopen(command),
    cancel: (reason = '') => calls.cancel({ ...command, reason }),
    complete: () => calls.complete(command),
    remove: (userId: string) => calls.removePlayer({ ...command, userId }),
  };
};

const eventsOf = async ({ id }: Person) => {
  const found = db.selectFrom('notifications').select('event').where('user_id', '=', id).orderBy('id');
  return (await found.execute()).map(({ event }) => event);
};

const targetsOf = async (api: Api) =>
  (await api.notification.list({})).items.map((item) => notificationTarget(item).path);

const statusOf = async (id: string) =>
  (await db.selectFrom('golf_sessions').select('status').where('id', '=', id).executeTakeFirst())?.status;

describe('editing', () => {
  test('players see the old time, are asked again and notified; those who join later are not', async () => {
    const id = await play({ startsAt: new Date('2031-06-07T07:30:00Z') });
    await manage(id).edit({ time: '10:30', holes: 9, meetingMinutes: 20 });
    const card = await asGijs.golfSession.get({ golfSessionId: id });
    expect(card).toMatchObject({
      startsAt: '2031-06-07T08:30:00Z',
      holes: 9,
      meetingMinutes: 20,
      changedFrom: { startsAt: '2031-06-07T07:30:00Z', holes: 18, meetingMinutes: null },
    });
    expect(await eventsOf(gijs)).toEqual(['moved']);
    expect(await eventsOf(olga)).toEqual([]);
    const later = await createPerson(db);
    await addPlayer(db, id, later.id);
    const { items } = await asGijs.golfSession.participants({ golfSessionId: id });
    expect(items.map(({ unconfirmed }) => unconfirmed)).toEqual([false, true, false]);
    const seenLater = await callAs(product, later.token).golfSession.get({ golfSessionId: id });
    expect(seenLater.changedFrom).toBeNull();
  });

  test('a form that was open while the time changed on another device keeps that time', async () => {
    const id = await play({ startsAt: new Date('2031-06-07T07:30:00Z') });
    await manage(id).edit({ time: '10:30' });
    const handicaps = { minHandicap: null, maxHandicap: 24 };
    await manage(id).edit({ description: 'Met borrel', ...handicaps, shown: form });
    const card = await asGijs.golfSession.get({ golfSessionId: id });
    expect(card).toMatchObject({ startsAt: '2031-06-07T08:30:00Z', description: 'Met borrel', ...handicaps });
    expect(await eventsOf(gijs)).toEqual(['moved', 'changed']);
  });

  test('who asked before the time moved is accepted and asked again; who asked for the new time is not', async () => {
    const id = await play({ startsAt: new Date('2031-06-07T07:30:00Z') });
    const ask = async () => {
      const asker = callAs(product, (await createPerson(db)).token);
      return (await asker.joinRequest.create({ id: uuidv7(), golfSessionId: id })).id;
    };
    const before = await ask();
    await manage(id).edit({ time: '10:30' });
    const after = await ask();
    await manage(id).edit({ time: '10:30', title: 'Ander rondje' });
    for (const joinRequestId of [before, after])
      await asOlga.joinRequest.accept({ id: uuidv7(), joinRequestId });
    const { items } = await asOlga.golfSession.participants({ golfSessionId: id });
    expect(items.map(({ unconfirmed }) => unconfirmed)).toEqual([false, true, true, false]);
  });

  test('who asked before the time moved sees the old time, also from the notification; who asks later does not', async () => {
    const id = await play({ startsAt: new Date('2031-06-07T07:30:00Z') });
    const askAndLook = async () => {
      const asker = callAs(product, (await createPerson(db)).token);
      await asker.joinRequest.create({ id: uuidv7(), golfSessionId: id });
      return { asker, look: async () => (await asker.golfSession.get({ golfSessionId: id })).changedFrom };
    };
    const { asker, look } = await askAndLook();
    await manage(id).edit({ time: '10:30' });
    expect(await look()).toEqual({ startsAt: '2031-06-07T07:30:00Z' });
    expect(await targetsOf(asker)).toEqual([`/golf-buddy?sessie=${id}`]);
    expect(await targetsOf(asGijs)).toEqual([`/session-participant/${id}`]);
    expect(await (await askAndLook()).look()).toBeNull();
  });

  test('the first value of a field stays visible over several changes', async () => {
    const id = await play({ startsAt: new Date('2031-06-07T07:30:00Z') });
    await manage(id).edit({ location: 'Tweede tee' });
    await manage(id).edit({ location: 'Derde tee', title: 'Ander rondje' });
    const { changedFrom } = await asGijs.golfSession.get({ golfSessionId: id });
    expect(changedFrom).toEqual({ location: 'Eerste tee', title: 'Rondje voor de test' });
    expect(await eventsOf(gijs)).toEqual(['relocated', 'relocated']);
  });

  test('each player sees what was said when they joined, also when a later change brings the first value back', async () => {
    const id = await play({ startsAt: new Date('2031-06-07T07:30:00Z') });
    await manage(id).edit({ time: '10:30', location: 'Tweede tee' });
    const later = await createPerson(db);
    await addPlayer(db, id, later.id);
    await manage(id).edit({ time: '09:30', location: 'Tweede tee' });
    const seenBy = async ({ token }: Person) =>
      (await callAs(product, token).golfSession.get({ golfSessionId: id })).changedFrom;
    expect(await seenBy(later)).toEqual({ startsAt: '2031-06-07T08:30:00Z' });
    expect(await seenBy(gijs)).toEqual({ startsAt: '2031-06-07T07:30:00Z', location: 'Eerste tee' });
  });

  test('a round cannot be moved onto another one that the organiser plays', async () => {
    const id = await play({ startsAt: new Date('2031-06-07T07:30:00Z') });
    await createGolfSession(db, gijs.id, { startsAt: new Date('2031-06-07T16:00:00Z') });
    await manage(id).edit({ time: '17:00' });
    await createGolfSession(db, olga.id, { startsAt: new Date('2031-06-08T16:00:00Z') });
    expect(await refusalOf(manage(id).edit({ date: '2031-06-08', time: '17:00' }))).toBe('CLASH');
  });

  test('a change that concerns only requesters notifies no player', async () => {
    const id = await play({ startsAt: new Date('2031-06-07T07:30:00Z') });
    await manage(id).edit({ maxPlayers: 2, maxHandicap: 20 });
    expect(await eventsOf(gijs)).toEqual([]);
    expect(await statusOf(id)).toBe('full');
    expect((await asGijs.golfSession.get({ golfSessionId: id })).changedFrom).toBeNull();
  });

  test('is refused below the number of players and offered places, in the past and after the start', async () => {
    const id = await play();
    await db.updateTable('golf_sessions').set({ offered_places: 1 }).where('id', '=', id).execute();
    // Fewer play than that: an offered place counts, so the sentence must not be about players alone.
    await expect(manage(id).edit({ maxPlayers: 2 })).rejects.toMatchObject({
      code: 'TOO_FEW_PLACES',
      message: expect.stringContaining('aangeboden'),
    });
    expect(await refusalOf(manage(id).edit({ date: '2020-06-07' }))).toBe('PAST');
    expect(await refusalOf(manage(await play({ startsAt: hours(-1) })).edit())).toBe('STARTED');
  });
});

test('a closed golf session takes no request until it opens again, as full when it is full', async () => {
  const id = await play({ maxPlayers: 2 });
  const asker = await createPerson(db);
  const ask = () => callAs(product, asker.token).joinRequest.create({ id: uuidv7(), golfSessionId: id });
  expect(await manage(id).close()).toEqual({ id, status: 'closed' });
  expect(await refusalOf(manage(id).close())).toBe('NOT_OPEN');
  expect(await refusalOf(ask())).toBe('NOT_OPEN');
  expect(await manage(id).reopen()).toEqual({ id, status: 'full' });
  expect(await refusalOf(manage(id).reopen())).toBe('NOT_CLOSED');
});

test('cancelling shows the reason, notifies players and requesters, and removes the pending requests', async () => {
  const id = await play();
  const asker = await createPerson(db);
  await createJoinRequest(db, id, asker.id);
  expect(await manage(id).cancel('  Storm op de baan ')).toEqual({ id, status: 'cancelled' });
  const card = await asGijs.golfSession.get({ golfSessionId: id });
  expect(card).toMatchObject({ cancelReason: 'Storm op de baan', may: { chat: false } });
  expect([await eventsOf(gijs), await eventsOf(asker)]).toEqual([['cancelled'], ['cancelled']]);
  expect(
    await db.selectFrom('join_requests').select('id').where('golf_session_id', '=', id).execute(),
  ).toEqual([]);
  const { cancel, reopen, edit, complete } = manage(id);
  for (const again of [cancel, reopen, edit, complete]) expect(await refusalOf(again())).toBe('ENDED');
});

test('a round can be completed once it has begun and somebody else plays', async () => {
  expect(await refusalOf(manage(await play()).complete())).toBe('NOT_STARTED');
  const alone = await createGolfSession(db, olga.id, { startsAt: hours(-1) });
  expect(await refusalOf(manage(alone).complete())).toBe('NOBODY_ELSE');
  const id = await play({ startsAt: hours(-1) });
  expect(await manage(id).complete()).toEqual({ id, status: 'completed' });
  expect(await refusalOf(manage(id).cancel())).toBe('ENDED');
});

test('a removed player loses the place, the conversation and the right to ask again', async () => {
  const id = await play({ maxPlayers: 2 });
  expect(await manage(id).remove(gijs.id)).toEqual({ id, status: 'open' });
  expect(await statusOf(id)).toBe('open');
  expect(await eventsOf(gijs)).toEqual(['player_removed']);
  expect(await refusalOf(asGijs.golfSession.participants({ golfSessionId: id }))).toBe('NOT_PARTICIPANT');
  const conversationId = await conversationOf(db, id);
  expect(await refusalOf(asGijs.conversation.messages({ conversationId }))).toBe('NOT_FOUND');
  expect(await refusalOf(asGijs.joinRequest.create({ id: uuidv7(), golfSessionId: id }))).toBe(
    'ALREADY_ASKED',
  );
  expect(await refusalOf(manage(id).remove(gijs.id))).toBe('NOT_A_PLAYER');
  expect(await refusalOf(manage(id).remove(olga.id))).toBe('ORGANISER_STAYS');
});

test('the organiser is judged again after the lock', async () => {
  const id = await play();
  const outcome = await whileUncommitted(
    db,
    (tx) => tx.updateTable('golf_sessions').set({ organizer_id: gijs.id }).where('id', '=', id).execute(),
    () => refusalOf(manage(id).close()),
  );
  expect(outcome).toBe('NOT_ORGANISER');
});

describe('the completion job', () => {
  test('completes a round five hours after its start when two or more played, and closes one without others', async () => {
    const played = await play({ startsAt: hours(-6) });
    const closed = await play({ startsAt: hours(-6), status: 'closed' });
    const nine = await play({ startsAt: hours(-4) });
    await db.updateTable('golf_sessions').set({ holes: 9 }).where('id', '=', nine).execute();
    const alone = await createGolfSession(db, olga.id, { startsAt: hours(-6) });
    const cancelled = await play({ startsAt: hours(-6), status: 'cancelled' });
    const archived = await play({ startsAt: hours(-6) });
    await db
      .updateTable('golf_sessions')
      .set({ archived_at: new Date() })
      .where('id', '=', archived)
      .execute();
    const running = await play({ startsAt: hours(-4) });
    await createJoinRequest(db, alone, gijs.id);
    expect(await completeEnded(db, clock)).toBe(3);
    const states = await Promise.all(
      [played, closed, nine, alone, cancelled, archived, running].map(statusOf),
    );
    expect(states).toEqual(['completed', 'completed', 'open', 'closed', 'cancelled', 'open', 'open']);
    expect(
      await db.selectFrom('join_requests').select('id').where('user_id', '=', gijs.id).execute(),
    ).toEqual([]);
    expect(await completeEnded(db, clock)).toBe(0);
  });

  test('skips a golf session that somebody is changing, and takes it in the next run', async () => {
    const id = await play({ startsAt: hours(-6) });
    await db.transaction().execute(async (tx) => {
      await sql`select from golf_sessions where id = ${id} for no key update`.execute(tx);
      expect(await completeEnded(db, clock)).toBe(0);
    });
    expect(await completeEnded(db, clock)).toBe(1);
  });
});
