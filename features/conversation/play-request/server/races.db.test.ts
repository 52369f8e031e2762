// Play requests through the calls, and the races on one request. Each runs many times; then the database's state is checked.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationText } from '#features/notification/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { createPlayRequest } from '#tests/people/conversations.ts';
import { addMember, block, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, dailyLimitText, refusalOf, type Api, useProduct } from '#tests/product.ts';
import { outcomeOf, raceRounds } from '#tests/races.ts';
import { whileUncommitted } from '#tests/waiting.ts';
import { mostSentPerDay, mostReceivedPerHour } from '../play-request.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let anna: Person;
let bram: Person;
let asAnna: Api;
let asBram: Api;

beforeAll(async () => {
  clubId = await createClub(db);
  [anna, bram] = [await createMember(), await createMember()];
  [asAnna, asBram] = [callAs(product, anna.token), callAs(product, bram.token)];
});

async function createMember() {
  const person = await createPerson(db);
  await addMember(db, clubId, person.id);
  return person;
}

const clear = async () => {
  await db.deleteFrom('play_requests').execute();
  await db.deleteFrom('private_chats').execute();
  await sql`delete from commands`.execute(db);
};
beforeEach(clear);

const ask = (api: Api, userId: string, message?: string) =>
  api.playRequest.create({ id: uuidv7(), userId, ...(message !== undefined && { message }) });
const accept = (playRequestId: string) => asBram.playRequest.accept({ id: uuidv7(), playRequestId });
const reject = (playRequestId: string) => asBram.playRequest.reject({ id: uuidv7(), playRequestId });

const stateOf = async (id: string) =>
  (await db.selectFrom('play_requests').select('status').where('id', '=', id).executeTakeFirst())?.status;

const chats = () => db.selectFrom('private_chats').select('conversation_id as id').execute();

test('the recipient sees the request with its message and the number of all; accepting opens the chat', async () => {
  const { id } = await ask(asAnna, bram.id, '  Zaterdag een rondje? ');
  const { items, total } = await asBram.playRequest.list({});
  expect(items).toMatchObject([
    { id, requester: { id: anna.id }, message: 'Zaterdag een rondje?', wish: null },
  ]);
  expect(total).toBe(1);
  expect(await asAnna.playRequest.sent({ userId: bram.id })).toEqual({ status: 'pending' });
  const { conversationId } = await accept(id);
  expect((await asAnna.privateChat.get({ conversationId })).person.id).toBe(bram.id);
  expect(await asAnna.playRequest.sent({ userId: bram.id })).toEqual({ status: 'accepted' });
  expect((await asBram.playRequest.list({})).items).toEqual([]);
});

test('the recipient sees the wish in the list and in the notification', async () => {
  await asAnna.playRequest.create({ id: uuidv7(), userId: bram.id, wish: 'sunday-afternoon' });
  expect((await asBram.playRequest.list({})).items).toMatchObject([
    { message: null, wish: 'sunday-afternoon' },
  ]);
  const [newest] = (await asBram.notification.list({})).items;
  expect(notificationText(newest!)).toBe(`${anna.name} wil graag met je golfen: zo middag.`);
});

test('a second request to the same golfer is refused for good, one in the other direction is not', async () => {
  const { id } = await ask(asAnna, bram.id);
  await reject(id);
  expect(await refusalOf(ask(asAnna, bram.id))).toBe('ALREADY_SENT');
  expect(await ask(asBram, anna.id)).toMatchObject({ status: 'pending' });
});

test('the same request sent twice at once is stored once', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const outcomes = await Promise.all([outcomeOf(ask(asAnna, bram.id)), outcomeOf(ask(asAnna, bram.id))]);
    expect(outcomes.toSorted(), `round ${round}`).toEqual(['ALREADY_SENT', 'done']);
    await clear();
  }
});

test('accepting and rejecting at once: one is done, the other refused as decided', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const id = await createPlayRequest(db, anna.id, bram.id);
    const outcomes = await Promise.all(
      round % 2 === 0
        ? [outcomeOf(accept(id)), outcomeOf(reject(id))]
        : [outcomeOf(reject(id)), outcomeOf(accept(id))],
    );
    expect(outcomes.toSorted(), `round ${round}`).toEqual(['ALREADY_DECIDED', 'done']);
    expect(await chats()).toHaveLength((await stateOf(id)) === 'accepted' ? 1 : 0);
    await clear();
  }
});

test('accepting also accepts the request in the other direction, which then asks nothing any more', async () => {
  const [there, back] = [await ask(asAnna, bram.id), await ask(asBram, anna.id)];
  await accept(there.id);
  expect(await stateOf(back.id)).toBe('accepted');
  expect((await asAnna.playRequest.list({})).items).toEqual([]);
  const told = (await asAnna.notification.list({})).items.filter(({ relatedId }) => relatedId === back.id);
  expect(told.map(({ read }) => read)).toEqual([true]);
  expect(await asBram.playRequest.sent({ userId: anna.id })).toEqual({ status: 'accepted' });
});

test('two golfers who asked each other and accept at once get one chat', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const [there, back] = [
      await createPlayRequest(db, anna.id, bram.id),
      await createPlayRequest(db, bram.id, anna.id),
    ];
    const outcomes = await Promise.all([
      outcomeOf(accept(there)),
      outcomeOf(asAnna.playRequest.accept({ id: uuidv7(), playRequestId: back })),
    ]);
    expect(outcomes.toSorted(), `round ${round}`).toEqual(['ALREADY_DECIDED', 'done']);
    expect([await stateOf(there), await stateOf(back)]).toEqual(['accepted', 'accepted']);
    expect(await chats(), `round ${round}`).toHaveLength(1);
    await clear();
  }
});

test('a request that waits for an uncommitted block is refused', async () => {
  const outcome = await whileUncommitted(
    db,
    (tx) => block(tx, bram.id, anna.id),
    () => outcomeOf(ask(asAnna, bram.id)),
  );
  expect(outcome).toBe('NOT_FOUND');
  await db.deleteFrom('blocks').execute();
});

test('the requester is judged again when the request is accepted', async () => {
  const recipient = await createMember();
  await db.deleteFrom('club_members').where('user_id', '=', recipient.id).execute();
  // As if it had been sent at the moment when the membership ended, which ends what was sent before.
  const id = await createPlayRequest(db, anna.id, recipient.id);
  const { playRequest } = callAs(product, recipient.token);
  expect(await refusalOf(playRequest.accept({ id: uuidv7(), playRequestId: id }))).toBe('REQUESTER_GONE');
  expect(await stateOf(id)).toBe('pending');
  expect(await chats()).toEqual([]);
});

test('a request that the block of its sender ended counts for a day, for this golfer and for the twenty', async () => {
  const blockOnce = async (userId: string) => {
    await asAnna.block.create({ id: uuidv7(), userId });
    await asAnna.block.remove({ id: uuidv7(), userId });
  };
  for (let count = 0; count < mostSentPerDay; count += 1) {
    const { id } = count === 0 ? bram : await createMember();
    await ask(asAnna, id);
    await blockOnce(id);
  }
  expect((await asBram.playRequest.list({})).total).toBe(0);
  expect(await refusalOf(ask(asAnna, bram.id))).toBe('ALREADY_SENT');
  await expect(ask(asAnna, (await createMember()).id)).rejects.toThrow(dailyLimitText);
  await sql`update commands set created_at = created_at - interval '25 hours'`.execute(db);
  expect(await ask(asAnna, bram.id)).toEqual({ id: expect.any(String), status: 'pending' });
});

test('a golfer can ask twenty people a day, and be asked five times an hour', async () => {
  for (let count = 0; count < mostSentPerDay; count += 1) {
    await createPlayRequest(db, anna.id, (await createMember()).id);
  }
  expect(await refusalOf(ask(asAnna, bram.id))).toBe('DAILY_LIMIT');
  for (let count = 0; count < mostReceivedPerHour; count += 1) {
    await createPlayRequest(db, (await createMember()).id, anna.id);
  }
  expect(await refusalOf(ask(asBram, anna.id))).toBe('RECIPIENT_LIMIT');
});
