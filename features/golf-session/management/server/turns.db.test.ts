// Two commands on one golf session that both wait for its lock, in either order: the second judges what the first one left.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { assertNoContradictions } from '#tests/contradictions.ts';
import { useDatabase } from '#tests/database.ts';
import {
  addPlayer,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { outcomeOf, roundsOf, takeTurns } from '#tests/races.ts';
import { untilWaiting } from '#tests/waiting.ts';
import { completeEnded } from './writes.ts';

/** The test forces the order, so a few rounds prove it. */
const rounds = roundsOf(1);
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

afterEach(() => assertNoContradictions(db));

const hour = 3_600_000;

/** A golf session with a player, a requester, and a golfer for its waiting list. */
async function createScene({ places = 3, hours = 200 }: { places?: number; hours?: number } = {}) {
  const [organiser, player, requester, waiter] = [
    await createPerson(db),
    await createPerson(db),
    await createPerson(db),
    await createPerson(db),
  ];
  const startsAt = new Date(Date.now() + hours * hour);
  const id = await createGolfSession(db, organiser.id, { maxPlayers: places, startsAt });
  await addPlayer(db, id, player.id);
  const joinRequestId = await createJoinRequest(db, id, requester.id);
  const command = () => ({ id: uuidv7(), golfSessionId: id });
  const as = ({ token }: Person) => callAs(product, token);
  const management = () => as(organiser).golfSessionManagement;
  const rate = (rater: Person, rated: Person) =>
    as(rater).rating.give({ ...command(), ratings: [{ userId: rated.id, stars: 4, tags: [] }] });
  return {
    id,
    organiser,
    player,
    waiter,
    accept: () => as(organiser).joinRequest.accept({ id: uuidv7(), joinRequestId }),
    cancel: () => management().cancel({ ...command(), reason: '' }),
    close: () => management().close(command()),
    complete: () => management().complete(command()),
    fewerPlaces: () => management().edit({ ...command(), ...form, maxPlayers: 2 }),
    leave: () => as(player).participation.leave(command()),
    join: () => as(waiter).waitingList.join(command()),
    quit: () => as(waiter).waitingList.leave(command()),
    take: () => as(waiter).waitingList.accept(command()),
    playerRates: () => rate(player, organiser),
    organiserRates: () => rate(organiser, player),
    markAbsent: () => as(organiser).attendance.mark({ ...command(), userId: player.id, absent: true }),
  };
}
type Scene = Awaited<ReturnType<typeof createScene>>;

const form = {
  title: 'Rondje voor de test',
  date: '2031-06-07',
  time: '09:30',
  location: 'Eerste tee',
  minHandicap: null,
  maxHandicap: null,
  description: '',
};

const holdRow = (table: 'golf_sessions' | 'profiles', id: string) => (tx: typeof db) =>
  sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);

type Call = Exclude<keyof Scene, 'id' | 'organiser' | 'player' | 'waiter'>;
type Race = {
  calls: [Call, Call];
  /** The outcomes of both calls when the first one is sent first (`inOrder`), and when the second one is (`reversed`). */
  inOrder: [string, string];
  reversed: [string, string];
  places?: number;
  prepare?: (scene: Scene) => Promise<unknown>;
  after?: (scene: Scene, isReversed: boolean) => Promise<void>;
};

const offered = async ({ id, player, waiter }: Scene) => {
  await db
    .deleteFrom('golf_session_participants')
    .where('golf_session_id', '=', id)
    .where('user_id', '=', player.id)
    .execute();
  await addToWaitingList(db, id, waiter.id, { offered: true });
};
const played = async ({ id }: Scene) => {
  await db.deleteFrom('join_requests').where('golf_session_id', '=', id).execute();
  await sql`update golf_sessions set starts_at = now() - interval '1 day' where id = ${id}`.execute(db);
  await sql`update golf_sessions set status = 'completed' where id = ${id}`.execute(db);
};
const halfRated = async (scene: Scene) => {
  await played(scene);
  await scene.organiserRates();
};

/** Asserts that the ratings count, which they do after the last one. */
const assertCounted = (scene: Scene) => assertPeriod(scene, { counted: true, sealed: 0 });
const assertOpen = (scene: Scene) => assertPeriod(scene, { counted: false, sealed: 1 });

async function assertPeriod({ id }: Scene, expected: { counted: boolean; sealed: number }) {
  const { rows } = await sql<{ counted: boolean; sealed: number }>`
    select (select closed_at is not null from rating_periods where golf_session_id = ${id}) as counted,
      (select count(*)::int from ratings where golf_session_id = ${id} and sealed) as sealed`.execute(db);
  expect(rows).toEqual([expected]);
}

const races: Race[] = [
  { calls: ['accept', 'cancel'], inOrder: ['done', 'done'], reversed: ['ALREADY_DECIDED', 'done'] },
  { calls: ['accept', 'close'], inOrder: ['done', 'done'], reversed: ['NOT_OPEN', 'done'] },
  { calls: ['accept', 'fewerPlaces'], inOrder: ['done', 'TOO_FEW_PLACES'], reversed: ['FULL', 'done'] },
  { calls: ['accept', 'leave'], places: 2, inOrder: ['FULL', 'done'], reversed: ['done', 'done'] },
  { calls: ['leave', 'cancel'], inOrder: ['done', 'done'], reversed: ['ENDED', 'done'] },
  { calls: ['leave', 'leave'], inOrder: ['done', 'NOT_PARTICIPANT'], reversed: ['NOT_PARTICIPANT', 'done'] },
  { calls: ['join', 'leave'], places: 2, inOrder: ['done', 'done'], reversed: ['HAS_PLACES', 'done'] },
  { calls: ['join', 'quit'], places: 2, inOrder: ['done', 'done'], reversed: ['done', 'done'] },
  {
    calls: ['take', 'take'],
    places: 2,
    prepare: offered,
    inOrder: ['done', 'ALREADY_IN'],
    reversed: ['ALREADY_IN', 'done'],
  },
  {
    calls: ['take', 'accept'],
    places: 2,
    prepare: offered,
    inOrder: ['done', 'FULL'],
    reversed: ['done', 'FULL'],
  },
  {
    calls: ['take', 'close'],
    places: 2,
    prepare: offered,
    inOrder: ['done', 'done'],
    reversed: ['NOT_OPEN', 'done'],
  },
  {
    calls: ['playerRates', 'organiserRates'],
    prepare: played,
    inOrder: ['done', 'done'],
    reversed: ['done', 'done'],
    after: assertCounted,
  },
  {
    calls: ['playerRates', 'markAbsent'],
    prepare: halfRated,
    inOrder: ['done', 'COUNTED'],
    reversed: ['ABSENT', 'done'],
    // Absence in a round of two leaves no star that counts, so the period stays open: the tick may be a mistake.
    after: (scene, isReversed) => (isReversed ? assertOpen(scene) : assertCounted(scene)),
  },
];

const inBothOrders = races.flatMap((race) => [
  { ...race, isReversed: false },
  { ...race, isReversed: true },
]);

test.each(inBothOrders)('$calls take turns, reversed: $isReversed', async ({ isReversed, ...race }) => {
  for (let round = 0; round < rounds; round += 1) {
    const scene = await createScene(race.places === undefined ? {} : { places: race.places });
    await race.prepare?.(scene);
    const sent = race.calls.map((call) => scene[call]);
    const hold = holdRow('golf_sessions', scene.id);
    const outcomes = await takeTurns(db, hold, isReversed ? sent.toReversed() : sent);
    expect(isReversed ? outcomes.toReversed() : outcomes).toEqual(isReversed ? race.reversed : race.inOrder);
    await race.after?.(scene, isReversed);
  }
});

test('a golf session that is completed by hand while the job runs is skipped by the job', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const scene = await createScene();
    await db.deleteFrom('join_requests').where('golf_session_id', '=', scene.id).execute();
    await sql`update golf_sessions set starts_at = now() - interval '6 hours' where id = ${scene.id}`.execute(
      db,
    );
    const completing = await db.transaction().execute(async (tx) => {
      await holdRow('golf_sessions', scene.id)(tx);
      const outcome = outcomeOf(scene.complete());
      await untilWaiting(db);
      expect(await completeEnded(db, product.clock)).toBe(0);
      return { outcome };
    });
    expect(await completing.outcome).toBe('done');
    expect(await completeEnded(db, product.clock)).toBe(0);
  }
});

test('two rounds at the same time, offered by one golfer at once: the second is refused', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const golfer = await createPerson(db);
    const { golfSession } = callAs(product, golfer.token);
    const offer = () => golfSession.create({ ...form, id: uuidv7(), clubId: null, maxPlayers: 4 });
    const outcomes = await takeTurns(db, holdRow('profiles', golfer.id), [offer, offer]);
    expect(outcomes).toEqual(['done', 'CLASH']);
  }
});
