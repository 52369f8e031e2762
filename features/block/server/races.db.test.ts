// A block races with the commands that it forbids: in either order, nothing pending stays between the two people.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import {
  addMember,
  block,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { outcomeOf, raceRounds, takeTurns } from '#tests/races.ts';
import { whileUncommitted } from '#tests/waiting.ts';
import { findBlockForWrite } from './writes.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let organiser: Person;

beforeAll(async () => {
  clubId = await createClub(db);
  organiser = await createPerson(db);
  await addMember(db, clubId, organiser.id);
});

const createGolfer = async () => {
  const golfer = await createPerson(db);
  await addMember(db, clubId, golfer.id);
  return golfer;
};

const blocks = (as: Person, other: Person) =>
  callAs(product, as.token).block.create({ id: uuidv7(), userId: other.id });
const asks = (golfer: Person, golfSessionId: string) =>
  callAs(product, golfer.token).joinRequest.create({ id: uuidv7(), golfSessionId });
const accepts = (joinRequestId: string) =>
  callAs(product, organiser.token).joinRequest.accept({ id: uuidv7(), joinRequestId });

/** Runs a block and the other call at once, many times. The rounds alternate which call is sent first and who blocks whom. */
async function race(other: (golfer: Person, golfSessionId: string) => Promise<() => Promise<unknown>>) {
  const found: { outcomes: string[]; isByGolfer: boolean; status: string | null; plays: boolean }[] = [];
  for (let round = 0; round < raceRounds; round += 1) {
    const golfer = await createGolfer();
    const golfSessionId = await createGolfSession(db, organiser.id, { clubId });
    const act = await other(golfer, golfSessionId);
    const isByGolfer = round % 4 >= 2;
    const stop = () => (isByGolfer ? blocks(golfer, organiser) : blocks(organiser, golfer));
    const calls = round % 2 === 0 ? [stop, act] : [act, stop];
    const [one = '', two = ''] = await Promise.all(calls.map((call) => outcomeOf(call())));
    const request = db.selectFrom('join_requests').select('status').where('user_id', '=', golfer.id);
    const player = db
      .selectFrom('golf_session_participants')
      .select('user_id')
      .where('user_id', '=', golfer.id);
    found.push({
      isByGolfer,
      outcomes: round % 2 === 0 ? [one, two] : [two, one],
      status: (await request.executeTakeFirst())?.status ?? null,
      plays: (await player.executeTakeFirst()) !== undefined,
    });
  }
  return found;
}

test('a block and a join request at once: no request waits between the two', async () => {
  const found = await race(async (golfer, golfSessionId) => () => asks(golfer, golfSessionId));
  for (const { outcomes, isByGolfer, status } of found) {
    expect(outcomes[0]).toBe('done');
    expect(outcomes[1]).toMatch(/^(done|NOT_FOUND)$/);
    expect(status).toBe(isByGolfer && outcomes[1] === 'done' ? 'withdrawn' : null);
  }
});

test('a block and an accept at once: the request is accepted before the block, or withdrawn', async () => {
  const found = await race(async (golfer, golfSessionId) => {
    const id = await createJoinRequest(db, golfSessionId, golfer.id);
    return () => accepts(id);
  });
  for (const { outcomes, isByGolfer, status, plays } of found) {
    expect(outcomes[0]).toBe('done');
    expect(outcomes[1]).toMatch(/^(done|NOT_FOUND|ALREADY_DECIDED)$/);
    const ended = isByGolfer ? 'withdrawn' : null;
    expect([status, plays]).toEqual(outcomes[1] === 'done' ? ['accepted', true] : [ended, false]);
  }
});

test('a join request that meets an uncommitted block waits, and is refused', async () => {
  const golfer = await createGolfer();
  const golfSessionId = await createGolfSession(db, organiser.id, { clubId });
  const outcome = await whileUncommitted(
    db,
    async (tx) => {
      await findBlockForWrite(tx, golfer.id, organiser.id);
      await block(tx, organiser.id, golfer.id);
    },
    () => outcomeOf(asks(golfer, golfSessionId)),
  );
  expect(outcome).toBe('NOT_FOUND');
});

test('a block and the closing of an account take their locks in one order', async () => {
  const golfer = await createGolfer();
  const golfSessionId = await createGolfSession(db, organiser.id, { clubId });
  await addToWaitingList(db, golfSessionId, golfer.id, { offered: true });
  const conversationId = await createPrivateChat(db, golfer.id, organiser.id);
  const outcomes = await takeTurns(
    db,
    (tx) => sql`select from conversations where id = ${conversationId} for update`.execute(tx),
    [
      () => blocks(organiser, golfer),
      () => callAs(product, golfer.token).personalData.close({ id: uuidv7() }),
    ],
  );
  expect(outcomes).toEqual(['done', 'done']);
});
