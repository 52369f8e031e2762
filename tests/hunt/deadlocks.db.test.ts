// Several people write at once, at random, over all commands of the contract, while jobs run: no command ends in a fault, and no two
// transactions wait for each other (docs/decisions/0068-one-order-of-locks.md).
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { findDeadlocks } from '#tests/deadlocks.ts';
import { useProduct } from '#tests/product.ts';
import { sendRandomWrites } from './random-writes.ts';

/** HUNT_CALLS=10000 takes a few minutes; another HUNT_SEED chooses other calls. */
const calls = Number(process.env.HUNT_CALLS ?? 600);
const seed = process.env.HUNT_SEED ?? 'hunt';
const seconds = process.env.HUNT_CALLS ? 3600 : 15;

const database = await useDatabase();
const product = await useProduct(database);

/** The statements that waited for each other, so that equal deadlocks are reported once. */
const formOf = (deadlock: string): string =>
  [...deadlock.matchAll(/^\tProcess \d+: (.*(?:\n(?!\tProcess|\S).*)*)/gm)]
    .map(([, statement]) => statement!.replace(/\s+/g, ' ').slice(0, 200))
    .toSorted()
    .join(' <> ');

test(
  'random commands of several people meet no deadlock and no fault',
  async () => {
    const sent = await sendRandomWrites(product, { seed, calls, until: Date.now() + seconds * 1000 });
    const done = sent.filter(({ answer }) => answer === 'allow').length;
    const forms = Map.groupBy(await findDeadlocks(database), formOf);
    const found = [...forms].map(([form, ofForm]) => `${ofForm.length} in ${sent.length} calls: ${form}`);
    expect(found).toEqual([]);
    const faults = sent.filter(({ answer }) => answer === 'INTERNAL_SERVER_ERROR').map(({ name }) => name);
    expect(faults).toEqual([]);
    // Otherwise hardly anything was written.
    expect(done).toBeGreaterThan(sent.length / 3);
  },
  (seconds + 60) * 1000,
);
