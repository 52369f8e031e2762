// The organiser's role against a real database: who is asked, and what an answer changes.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { closeAccount } from '#features/personal-data/server/writes.ts';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  block,
  createClub,
  createGolfSession,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { handoverCopy } from '../copy.ts';
import { lapseHandovers } from './writes.ts';

const hour = 3_600_000;
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let anna: Person;
let bert: Person;

beforeAll(async () => {
  [anna, bert] = [await createPerson(db), await createPerson(db)];
});

const callsOf = (person: Person, golfSessionId: string) => {
  const { handover } = callAs(product, person.token);
  const command = () => ({ id: uuidv7(), golfSessionId });
  return {
    find: async () => (await handover.find({ golfSessionId })).handover,
    offer: ({ id: userId }: Person) => handover.offer({ ...command(), userId }),
    leave: () => handover.leave(command()),
    withdraw: () => handover.withdraw(command()),
    accept: () => handover.accept(command()),
    decline: () => handover.decline(command()),
  };
};

type Options = Parameters<typeof createGolfSession>[2];

/** Creates a golf session with a new organiser, which the players joined in this order. */
async function create(players: readonly Person[] = [anna, bert], options: Options = {}) {
  const organiser = await createPerson(db, { name: 'Olga Organisator' });
  const startsAt = new Date(Date.now() + 300 * hour);
  const id = await createGolfSession(db, organiser.id, { startsAt, ...options });
  for (const player of players) await addPlayer(db, id, player.id);
  return { organiser, id, asOrganiser: callsOf(organiser, id) };
}

async function stateOf(id: string) {
  const { rows } = await sql<{
    status: string;
    organiserId: string;
    reason: string | null;
    players: string[];
  }>`
    select status, organizer_id as "organiserId", cancel_reason as reason,
      array(select user_id::text from golf_session_participants where golf_session_id = golf_sessions.id) as players
    from golf_sessions where id = ${id}`.execute(db);
  return rows[0]!;
}
const askedOf = async (id: string) =>
  (
    await db
      .selectFrom('handovers')
      .select('offered_to')
      .where('golf_session_id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  ).map(({ offered_to: playerId }) => playerId);
const eventsOf = async (id: string, { id: userId }: Person) => {
  const found = db.selectFrom('notifications').select('event').where('related_id', '=', id);
  return (await found.where('user_id', '=', userId).orderBy('id').execute()).map(({ event }) => event);
};
const close = ({ id: userId, sessionId }: Person) =>
  closeAccount({ db, mail: async () => undefined }, { userId, sessionId }, new Date(), { id: uuidv7() });
const cancelled = { status: 'cancelled', reason: handoverCopy.nobody };

test('the organiser offers the handover to a player of their choice, and stays as a player', async () => {
  const { organiser, id, asOrganiser } = await create();
  await asOrganiser.offer(bert);
  expect(await callsOf(bert, id).find()).toMatchObject({ offeredTo: { id: bert.id }, leaves: false });
  expect(await eventsOf(id, bert)).toEqual(['handover_offered']);
  expect(await refusalOf(asOrganiser.offer(anna))).toBe('ALREADY_OFFERED');
  expect(await refusalOf(callsOf(anna, id).accept())).toBe('NO_OFFER');
  await callsOf(bert, id).accept();
  const { organiserId, players } = await stateOf(id);
  expect(organiserId).toBe(bert.id);
  expect(players).toContain(organiser.id);
  expect([await eventsOf(id, organiser), await eventsOf(id, anna)]).toEqual([
    ['handover_accepted'],
    ['handover_accepted'],
  ]);
  expect(await refusalOf(asOrganiser.leave())).toBe('NOT_ORGANISER');
  expect(await callsOf(bert, id).find()).toBeNull();
});

test('after a decline, with an organiser who stays, nobody else is asked, and the player can be asked again', async () => {
  const { id, asOrganiser } = await create();
  await asOrganiser.offer(bert);
  await callsOf(bert, id).decline();
  expect(await askedOf(id)).toEqual([]);
  await asOrganiser.offer(bert);
  expect(await askedOf(id)).toEqual([bert.id]);
});

test('an organiser who leaves is replaced by the first who accepts, and the place goes to the waiting list', async () => {
  const { organiser, id, asOrganiser } = await create([anna, bert], { maxPlayers: 3 });
  const waiting = await createPerson(db);
  await addToWaitingList(db, id, waiting.id);
  expect(await asOrganiser.leave()).toEqual({ golfSessionId: id, cancelled: false });
  expect(await askedOf(id)).toEqual([anna.id]);
  expect((await stateOf(id)).organiserId).toBe(organiser.id);
  await callsOf(anna, id).decline();
  expect(await askedOf(id)).toEqual([bert.id]);
  await callsOf(bert, id).accept();
  const { organiserId, players } = await stateOf(id);
  expect(organiserId).toBe(bert.id);
  expect(players.toSorted()).toEqual([anna.id, bert.id].toSorted());
  expect(await eventsOf(id, waiting)).toEqual(['place_offered']);
  expect(await eventsOf(id, organiser)).toEqual(['handover_accepted']);
  const mine = await callAs(product, bert.token).golfSession.mine({ list: 'organised' });
  expect(mine.items.map((one) => one.id)).toContain(id);
});

test('a golf session that nobody takes over is cancelled with that reason, at once when it has no other players', async () => {
  const { id, asOrganiser } = await create();
  await asOrganiser.leave();
  await callsOf(anna, id).decline();
  await callsOf(bert, id).decline();
  expect(await stateOf(id)).toMatchObject(cancelled);
  expect(await eventsOf(id, anna)).toEqual(['handover_offered', 'cancelled']);
  const alone = await create([]);
  expect(await alone.asOrganiser.leave()).toMatchObject({ cancelled: true });
  expect(await stateOf(alone.id)).toMatchObject(cancelled);
});

test('an organiser who leaves while an offer waits leaves when it is accepted', async () => {
  const { organiser, id, asOrganiser } = await create();
  await asOrganiser.offer(bert);
  await asOrganiser.leave();
  expect(await askedOf(id)).toEqual([bert.id]);
  await callsOf(bert, id).decline();
  expect(await askedOf(id)).toEqual([anna.id]);
  await callsOf(anna, id).accept();
  expect((await stateOf(id)).players).not.toContain(organiser.id);
});

test('an organiser who comes after all withdraws the offer, and everybody can be asked again', async () => {
  const { organiser, id, asOrganiser } = await create();
  expect(await refusalOf(asOrganiser.withdraw())).toBe('NOTHING_TO_WITHDRAW');
  await asOrganiser.leave();
  await callsOf(anna, id).decline();
  expect(await eventsOf(id, bert)).toEqual(['handover_offered']);
  expect(await refusalOf(callsOf(bert, id).withdraw())).toBe('NOT_ORGANISER');
  await asOrganiser.withdraw();
  expect(await eventsOf(id, bert)).toEqual([]);
  expect(await callsOf(bert, id).find()).toBeNull();
  expect(await refusalOf(callsOf(bert, id).accept())).toBe('NO_OFFER');
  expect(await stateOf(id)).toMatchObject({ status: 'open', organiserId: organiser.id });
  expect((await stateOf(id)).players).toContain(organiser.id);
  await asOrganiser.leave();
  expect(await askedOf(id)).toEqual([anna.id]);
});

test('a former member does not withdraw the offer of a golf session of the club', async () => {
  const clubId = await createClub(db);
  const { organiser, id, asOrganiser } = await create([anna]);
  for (const { id: userId } of [organiser, anna]) await addMember(db, clubId, userId);
  await db.updateTable('golf_sessions').set({ club_id: clubId }).where('id', '=', id).execute();
  await asOrganiser.offer(anna);
  expect(await asOrganiser.find()).toMatchObject({ canBeWithdrawn: true });
  await callAs(product, organiser.token).memberAdministration.leave({ id: uuidv7(), clubId });
  expect(await asOrganiser.find()).toMatchObject({ canBeWithdrawn: false, leaves: true });
  expect(await refusalOf(asOrganiser.withdraw())).toBe('FORMER_MEMBER');
  expect(await askedOf(id)).toEqual([anna.id]);
});

test('a player who cannot take over is skipped and cannot be asked', async () => {
  const clubId = await createClub(db);
  const [stranger, blocked, suspended, member] = [
    await createPerson(db),
    await createPerson(db),
    await createPerson(db, { suspended: true }),
    await createPerson(db),
  ];
  const { organiser, id, asOrganiser } = await create([stranger, blocked, suspended, member], {
    maxPlayers: 5,
  });
  await db.updateTable('golf_sessions').set({ club_id: clubId }).where('id', '=', id).execute();
  for (const { id: userId } of [organiser, blocked, suspended, member]) await addMember(db, clubId, userId);
  await block(db, organiser.id, blocked.id);
  expect(await refusalOf(asOrganiser.offer(blocked))).toBe('NOT_FOUND');
  for (const one of [stranger, suspended, organiser, await createPerson(db)])
    expect(await refusalOf(asOrganiser.offer(one))).toBe('CANNOT_TAKE_OVER');
  await asOrganiser.leave();
  expect(await askedOf(id)).toEqual([member.id]);
});

test('an offer lapses after a day and never past the start, and a player who stopped is passed over', async () => {
  const { id, asOrganiser } = await create();
  await asOrganiser.leave();
  const until = (await callsOf(anna, id).find())!.answerUntil;
  expect(Math.round((Date.parse(until) - Date.now()) / hour)).toBe(24);
  await lapseHandovers(db, new Date(Date.parse(until) - 1000));
  expect(await askedOf(id)).toEqual([anna.id]);
  await lapseHandovers(db, new Date(until));
  expect(await askedOf(id)).toEqual([bert.id]);
  await sql`update handovers set answer_until = now() where golf_session_id = ${id} and status = 'pending'`.execute(
    db,
  );
  expect(await refusalOf(callsOf(bert, id).accept())).toBe('NO_OFFER');
  await callAs(product, bert.token).participation.leave({ id: uuidv7(), golfSessionId: id });
  await lapseHandovers(db, new Date());
  expect(await stateOf(id)).toMatchObject(cancelled);

  const startsAt = new Date(Date.now() + 2 * hour);
  const soon = await create([anna, bert], { startsAt });
  await soon.asOrganiser.leave();
  expect(new Date((await callsOf(anna, soon.id).find())!.answerUntil)).toEqual(startsAt);
  await lapseHandovers(db, startsAt);
  expect(await stateOf(soon.id)).toMatchObject(cancelled);
});

test('what ends the golf session ends the offer, and nothing is handed over after the start', async () => {
  const { id, organiser, asOrganiser } = await create();
  await asOrganiser.offer(anna);
  await callAs(product, organiser.token).golfSessionManagement.cancel({
    id: uuidv7(),
    golfSessionId: id,
    reason: '',
  });
  expect(await askedOf(id)).toEqual([]);
  expect(await refusalOf(callsOf(anna, id).accept())).toBe('ENDED');
  const begun = await create([anna], { startsAt: new Date(Date.now() - hour) });
  expect(await refusalOf(begun.asOrganiser.leave())).toBe('PAST');
  expect(await refusalOf(begun.asOrganiser.offer(anna))).toBe('PAST');
});

test('an organiser whose account closes: the golf session waits for a new organiser, and so does its waiting list', async () => {
  const { organiser, id } = await create([anna, bert], { maxPlayers: 3 });
  const waiting = await createPerson(db);
  await addToWaitingList(db, id, waiting.id);
  await close(organiser);
  await callAs(product, bert.token).participation.leave({ id: uuidv7(), golfSessionId: id });
  expect(await eventsOf(id, waiting)).toEqual([]);
  await callsOf(anna, id).accept();
  expect(await eventsOf(id, waiting)).toEqual(['place_offered']);
});

test('a place of an account that closes is offered at once', async () => {
  const { id } = await create([anna, bert], { maxPlayers: 4 });
  const [leaver, first, second] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  await addPlayer(db, id, leaver.id);
  for (const one of [first, second]) await addToWaitingList(db, id, one.id);
  await close(leaver);
  expect(await eventsOf(id, first)).toEqual(['place_offered']);
  await close(first);
  expect(await eventsOf(id, second)).toEqual(['place_offered']);
});

test('the organiser is notified of a decline, and that nobody took over', async () => {
  const { organiser, id, asOrganiser } = await create([anna]);
  await asOrganiser.offer(anna);
  await callsOf(anna, id).decline();
  expect(await eventsOf(id, organiser)).toEqual(['handover_declined']);
  await asOrganiser.leave();
  await callsOf(anna, id).decline();
  expect(await eventsOf(id, organiser)).toEqual(['handover_declined', 'cancelled']);
});

test('a player who was asked and stopped playing no longer holds up another offer', async () => {
  const { id, asOrganiser } = await create();
  await asOrganiser.offer(anna);
  await callAs(product, anna.token).participation.leave({ id: uuidv7(), golfSessionId: id });
  expect(await asOrganiser.find()).toBeNull();
  await asOrganiser.offer(bert);
  expect(await askedOf(id)).toEqual([bert.id]);
});

test('taking over counts as confirming that the new organiser plays', async () => {
  const { id, asOrganiser } = await create();
  await sql`update golf_session_participants set asked_again_at = now()
    where golf_session_id = ${id} and user_id = ${anna.id}`.execute(db);
  await asOrganiser.offer(anna);
  await callsOf(anna, id).accept();
  const card = await callAs(product, anna.token).golfSession.get({ golfSessionId: id });
  expect(card).toMatchObject({ askedAgain: false, may: { manage: true } });
});
