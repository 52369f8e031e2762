// Each two commands on one aggregate, of which one is about to commit while the other runs: a table command × command.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db, Tx } from '#platform/server/database.ts';
import { createPeople, type Person } from '#tests/people/people.ts';
import { outcomeOf } from '#tests/races.ts';
import { countWaiting } from '#tests/waiting.ts';

type Pair<Scene> = {
  scene: Scene;
  first: (scene: Scene) => Promise<unknown>;
  second: (scene: Scene) => Promise<unknown>;
};

/** How long a command may take to wait for the lock or to end. */
const longest = 20_000;

const pause = sql.raw('7320');

/** Lets every transaction that records a command or publishes an event wait at its end while `takePairedTurns` holds it there. */
async function pauseBeforeCommit(db: Db): Promise<void> {
  await sql`create function pause_before_commit() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${pause});
      return null;
    end $$`.execute(db);
  for (const table of ['commands', 'live_events'])
    await sql`create constraint trigger pause_before_commit after insert on ${sql.table(table)}
      deferrable initially deferred for each row execute function pause_before_commit()`.execute(db);
}

/**
 * Sends the first commands of all pairs, and the second ones once the first are about to commit. The second either waits for a lock of
 * the first, or gets to its own end beside it; then both commit. Returns the outcomes of each pair.
 */
async function takePairedTurns<Scene>(db: Db, pairs: readonly Pair<Scene>[]): Promise<[string, string][]> {
  const sent = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${pause})`.execute(tx);
    let running = 0;
    const send = (call: () => Promise<unknown>): Promise<string> => {
      running += 1;
      return outcomeOf(call()).finally(() => (running -= 1));
    };
    const firsts = pairs.map(({ first, scene }) => send(() => first(scene)));
    await untilAllWait(tx, () => running);
    const seconds = pairs.map(({ second, scene }) => send(() => second(scene)));
    await untilAllWait(tx, () => running);
    return [firsts, seconds] as const;
  });
  const [firsts, seconds] = [await Promise.all(sent[0]), await Promise.all(sent[1])];
  return firsts.map((outcome, index) => [outcome, seconds[index]!]);
}

/** Until each call that has no answer yet waits for a lock. A call may also be refused before it locks anything. */
async function untilAllWait(tx: Tx, running: () => number): Promise<void> {
  const end = Date.now() + longest;
  for (;;) {
    // Within a transaction, PostgreSQL reads the sessions once and keeps the answer.
    await sql`select pg_stat_clear_snapshot()`.execute(tx);
    if ((await countWaiting(tx)) >= running()) return;
    if (Date.now() > end) throw new Error(`${running()} calls neither end nor wait for a lock.`);
    await sleep(10);
  }
}

/** The product answers twelve calls at once, some with two connections. */
const atOnce = 4;

/** PAIRS=all tries both orders of all pairs. */
const triesAll = process.env['PAIRS'] === 'all';

/** Of each pair one order, in turns: every command comes first at about half of the others. */
const isTried = (one: number, other: number) => triesAll || (one + other) % 2 === (one <= other ? 0 : 1);

/** A golfer for each role. The one called 'admin' is a global admin. */
export async function createRoles<Role extends string>(
  db: Db,
  roles: readonly Role[],
): Promise<Record<Role, Person>> {
  const people = await createPeople(
    db,
    roles.map((role) => ({ globalAdmin: role === 'admin' })),
  );
  return Object.fromEntries(roles.map((role, index) => [role, people[index]])) as Record<Role, Person>;
}

type Aggregate<Scene> = {
  createScene: () => Promise<Scene>;
  commands: Record<string, (scene: Scene) => Promise<unknown>>;
  /** The commands that end what others rely on. They come before all others. */
  ends: readonly string[];
  /** Throws when the database contradicts itself. */
  check: () => Promise<void>;
};

/** A test per command, which meets the others. Call it once per file, because its pause stays in the database. */
export async function testPairs<Scene>(
  db: Db,
  { createScene, commands, ends, check }: Aggregate<Scene>,
): Promise<void> {
  await pauseBeforeCommit(db);
  const names = Object.keys(commands);
  test.each(names.map((name, index) => ({ name, index })))('$name before others', async ({ name, index }) => {
    // There are thousands of people by the end. Only these columns: statistics of the index of parts would cost more than they save.
    await sql`analyze users (id, suspended_at, deletion_due_at)`.execute(db);
    const others = names.filter((_, other) => ends.includes(name) || isTried(index, other));
    for (let from = 0; from < others.length; from += atOnce) {
      const pairs = await Promise.all(
        others.slice(from, from + atOnce).map(async (other) => ({
          scene: await createScene(),
          first: commands[name]!,
          second: commands[other]!,
        })),
      );
      const outcomes = await takePairedTurns(db, pairs);
      expect(outcomes).toHaveLength(pairs.length);
      await check();
    }
  });
}
