// The organiser manages a golf session while others act on it. Each race runs several times; then the state is checked.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { assertNoContradictions } from '#tests/contradictions.ts';
import { useDatabase } from '#tests/database.ts';
import {
  addPlayer,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';
import { race, roundsOf } from '#tests/races.ts';
import { completeEnded } from './writes.ts';

/** Each round creates people, so there are fewer rounds than in other races. */
const rounds = roundsOf(9);
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let olga: Person;
let asOlga: Api;

beforeAll(async () => {
  olga = await createPerson(db, { name: 'Olga Organisator' });
  asOlga = callAs(product, olga.token);
});

afterEach(() => assertNoContradictions(db));

/** Each round has a requester of its own, who plays nothing else. */
async function repeat(
  work: (golfSessionId: string, joinRequestId: string, isOneFirst: boolean) => Promise<void>,
  options: Parameters<typeof createGolfSession>[2] = {},
) {
  for (let round = 0; round < rounds; round += 1) {
    const organiser = await createPerson(db);
    const golfSessionId = await createGolfSession(db, organiser.id, { maxPlayers: 3, ...options });
    await db
      .updateTable('golf_sessions')
      .set({ organizer_id: olga.id })
      .where('id', '=', golfSessionId)
      .execute();
    const requester = await createPerson(db);
    await work(golfSessionId, await createJoinRequest(db, golfSessionId, requester.id), round % 2 === 0);
  }
}

const command = (golfSessionId: string) => ({ id: uuidv7(), golfSessionId });
const cancel = (id: string) => asOlga.golfSessionManagement.cancel({ ...command(id), reason: '' });
const statusOf = async (id: string) =>
  (await db.selectFrom('golf_sessions').select('status').where('id', '=', id).executeTakeFirst())?.status;

test('a golf session completed and cancelled at once: the first command decides', async () => {
  const startsAt = new Date(Date.now() - 3_600_000);
  await repeat(
    async (id, _joinRequestId, isOneFirst) => {
      await addPlayer(db, id, (await createPerson(db)).id);
      const complete = () => asOlga.golfSessionManagement.complete(command(id));
      const outcomes = await race(isOneFirst, complete, () => cancel(id));
      expect(new Set(outcomes)).toEqual(new Set(['done', 'ENDED']));
      expect(await statusOf(id)).toBe(outcomes[0] === 'done' ? 'completed' : 'cancelled');
    },
    { startsAt },
  );
});

test('the completion job of two servers at once completes each golf session once', async () => {
  const startsAt = new Date(Date.now() - 6 * 3_600_000);
  await repeat(async (id) => addPlayer(db, id, (await createPerson(db)).id), { startsAt });
  const second = await useProduct(database);
  const totals = await Promise.all([
    completeEnded(db, product.clock),
    completeEnded(second.db, second.clock),
  ]);
  const late = await completeEnded(db, product.clock);
  expect(totals[0] + totals[1] + late).toBe(rounds);
  const changes = await sql<{ most: number }>`
    select max(count)::int as most from (select count(*) from live_events
      where kind = 'golf-session.changed' and topic like 'golf-session:%' and subject_id in (
        select id from golf_sessions where status = 'completed' and starts_at < now() - interval '5 hours')
      group by subject_id) as changes`.execute(db);
  expect(changes.rows[0]?.most).toBe(1);
});
