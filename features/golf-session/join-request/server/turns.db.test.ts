// A request meets a change that ends the right to it, in either order: no request waits for an answer that cannot come.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { moveWaitingListsOn } from '#features/golf-session/waiting-list/server/writes.ts';
import type { Db } from '#platform/server/database.ts';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { outcomeOf, takeTurns } from '#tests/races.ts';
import { whileUncommitted } from '#tests/waiting.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

async function createScene({ isFull = false } = {}) {
  const [organiser, golfer, globalAdmin] = [
    await createPerson(db),
    await createPerson(db),
    await createPerson(db, { globalAdmin: true }),
  ];
  const clubId = await createClub(db);
  await addMember(db, clubId, organiser.id, { role: 'admin' });
  await addMember(db, clubId, golfer.id);
  const id = await createGolfSession(db, organiser.id, { clubId, maxPlayers: isFull ? 2 : 4 });
  const player = await createPerson(db);
  await addMember(db, clubId, player.id);
  await addPlayer(db, id, player.id);
  return { organiser, golfer, player, globalAdmin, clubId, id };
}
type Scene = Awaited<ReturnType<typeof createScene>>;

const as = ({ token }: Person) => callAs(product, token);
const at = ({ id }: Scene) => ({ id: uuidv7(), golfSessionId: id });
const about = ({ clubId, golfer }: Scene) => ({ id: uuidv7(), clubId, userId: golfer.id });

const ask = (scene: Scene) => as(scene.golfer).joinRequest.create(at(scene));
const wait = (scene: Scene) => as(scene.golfer).waitingList.join(at(scene));

const hold = {
  golfSession: ({ id }: Scene) => sql`select from golf_sessions where id = ${id} for no key update`,
  club: ({ clubId }: Scene) => sql`select from golf_clubs where id = ${clubId} for update`,
  pair: ({ organiser, golfer }: Scene) => sql`select lock_pair(${organiser.id}, ${golfer.id})`,
} as const;

type End = {
  name: string;
  /** What both wait for. */
  held: keyof typeof hold;
  end: (scene: Scene) => Promise<unknown>;
  /** What the golfer hears who comes second. */
  refusal: string;
};

const ends: End[] = [
  {
    name: 'the organiser cancels',
    held: 'golfSession',
    end: (scene) => as(scene.organiser).golfSessionManagement.cancel({ ...at(scene), reason: '' }),
    refusal: 'NOT_OPEN',
  },
  {
    name: 'an admin deletes the golf session',
    held: 'golfSession',
    end: (scene) =>
      as(scene.organiser).tidyUp.remove({ id: uuidv7(), clubId: scene.clubId, golfSessionId: scene.id }),
    refusal: 'NOT_FOUND',
  },
  {
    name: 'the organiser blocks the golfer',
    held: 'pair',
    end: ({ organiser, golfer }) => as(organiser).block.create({ id: uuidv7(), userId: golfer.id }),
    refusal: 'NOT_FOUND',
  },
  {
    name: 'the golfer blocks the organiser',
    held: 'pair',
    end: ({ organiser, golfer }) => as(golfer).block.create({ id: uuidv7(), userId: organiser.id }),
    refusal: 'NOT_FOUND',
  },
  {
    name: 'the club suspends the golfer',
    held: 'club',
    end: (scene) => as(scene.organiser).memberAdministration.suspend(about(scene)),
    refusal: 'NOT_FOUND',
  },
  {
    name: 'the club removes the golfer',
    held: 'club',
    end: (scene) => as(scene.organiser).memberAdministration.remove(about(scene)),
    refusal: 'NOT_FOUND',
  },
  {
    name: 'the golfer leaves the club',
    held: 'club',
    end: ({ golfer, clubId }) => as(golfer).memberAdministration.leave({ id: uuidv7(), clubId }),
    refusal: 'NOT_FOUND',
  },
  {
    name: 'the platform suspends the account',
    held: 'club',
    end: ({ globalAdmin, golfer }) =>
      as(globalAdmin).accountAdministration.suspend({ id: uuidv7(), userId: golfer.id, reason: 'Spam' }),
    refusal: 'NOT_FOUND',
  },
  {
    name: 'the golfer closes the account',
    held: 'club',
    end: ({ golfer }) => as(golfer).personalData.close({ id: uuidv7() }),
    refusal: 'NOT_FOUND',
  },
];

async function waitingOf({ id, golfer }: Scene) {
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from (
    select user_id from join_requests where golf_session_id = ${id} and status = 'pending'
    union all select user_id from waiting_list_entries where golf_session_id = ${id} and status <> 'removed') as waiting
    where user_id = ${golfer.id}`.execute(db);
  return rows[0]?.number;
}

const starts = [
  { begin: ask, what: 'asks to join', isFull: false },
  { begin: wait, what: 'joins the waiting list', isFull: true },
];
const cases = ends.flatMap((end) => starts.map((start) => ({ ...end, ...start })));

test.each(cases)('a golfer $what, then $name: both succeed, and nothing waits', async (one) => {
  const scene = await createScene(one);
  const turns = [() => one.begin(scene), () => one.end(scene)];
  const outcomes = await takeTurns(db, (tx) => hold[one.held](scene).execute(tx), turns);
  expect(outcomes).toEqual(['done', 'done']);
  // A job clears the waiting list of a golf session that ended.
  await moveWaitingListsOn(db, new Date());
  expect(await waitingOf(scene)).toBe(0);
});

test.each(cases)('$name, then a golfer $what: the golfer is refused', async (one) => {
  const scene = await createScene(one);
  const turns = [() => one.end(scene), () => one.begin(scene)];
  const outcomes = await takeTurns(db, (tx) => hold[one.held](scene).execute(tx), turns);
  expect(outcomes[0]).toBe('done');
  expect(outcomes[1]).toBe(one.refusal);
  expect(await waitingOf(scene)).toBe(0);
});

const set = (change: string) => (tx: Db, id: string) =>
  sql`update golf_sessions set ${sql.raw(change)} where id = ${id}`.execute(tx);

test.each([
  ['closed', set(`status = 'closed'`), 'NOT_OPEN'],
  ['cancelled', set(`status = 'cancelled'`), 'NOT_OPEN'],
  ['completed', set(`starts_at = now() - interval '1 hour', status = 'completed'`), 'NOT_OPEN'],
  ['archived', set('archived_at = now()'), 'NOT_FOUND'],
  ['moved to the past', set(`starts_at = now() - interval '1 hour'`), 'PAST'],
] as const)('a request waits for a golf session that is being %s', async (_name, change, refusal) => {
  const scene = await createScene();
  const outcome = await whileUncommitted(
    db,
    (tx) => change(tx, scene.id),
    () => outcomeOf(ask(scene)),
  );
  expect(outcome).toBe(refusal);
});

test('a request that meets a new organiser is sent again, and then stored', async () => {
  const scene = await createScene();
  const { id, player, organiser } = scene;
  await as(organiser).handover.offer({ ...at(scene), userId: player.id });
  const turns = [() => as(player).handover.accept(at(scene)), () => ask(scene)];
  const outcomes = await takeTurns(db, (tx) => hold.golfSession(scene).execute(tx), turns);
  expect(outcomes).toEqual(['done', 'NOT_READY']);
  expect(await outcomeOf(ask(scene))).toBe('done');
  const told = db.selectFrom('notifications').select('user_id').where('kind', '=', 'join_request');
  expect(await told.where('related_id', '=', id).execute()).toEqual([{ user_id: player.id }]);
});

test('a request for a time that the organiser changes meanwhile is refused, and can be made for the new one', async () => {
  const scene = await createScene();
  const { id, golfer, organiser } = scene;
  const startsAt = async () => (await as(golfer).golfSession.get({ golfSessionId: id })).startsAt;
  const request = async () => {
    const seen = { ...at(scene), startsAt: await startsAt() };
    return () => as(golfer).joinRequest.create(seen);
  };
  const form = { title: 'Later', location: 'Tee 10', maxPlayers: 4, minHandicap: null, maxHandicap: null };
  const moved = { ...form, description: '', date: '2031-06-08', time: '10:30' };
  const move = () => as(organiser).golfSessionManagement.edit({ ...at(scene), ...moved });
  const turns = [move, await request()];
  expect(await takeTurns(db, (tx) => hold.golfSession(scene).execute(tx), turns)).toEqual(['done', 'MOVED']);
  expect(await db.selectFrom('join_requests').where('golf_session_id', '=', id).execute()).toEqual([]);
  expect(await (await request())()).toMatchObject({ status: 'pending' });
});

test('a request to a club waits for a club that is being archived, and is refused', async () => {
  const { golfer } = await createScene();
  const clubId = await createClub(db);
  const outcome = await whileUncommitted(
    db,
    (tx) => sql`update golf_clubs set archived_at = now() where id = ${clubId}`.execute(tx),
    () => outcomeOf(as(golfer).clubJoinRequest.create({ id: uuidv7(), clubId })),
  );
  expect(outcome).toBe('NOT_FOUND');
});
