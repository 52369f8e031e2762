// Each two commands at one golf session, of which one is about to commit while the other runs: none judges what is no longer true, nobody waits for an answer that
// cannot come, and no two wait for each other.
import { expect, test } from 'vitest';
import { assertNoContradictions } from '#tests/contradictions.ts';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { commandsAt, createScene } from './golf-session.ts';
import { pauseBeforeCommit, takePairedTurns } from './pairs.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

await pauseBeforeCommit(db);

const commands = commandsAt(product);
const names = Object.keys(commands);

/** The product answers twelve calls at once, some with two connections. */
const atOnce = 4;

/** Of each pair one order, in turns: every command comes first at about half of the others. */
const isTried = (one: number, other: number) => (one + other) % 2 === (one <= other ? 0 : 1);

test.each(names.map((name, index) => ({ name, index })))('$name before others', async ({ name, index }) => {
  const others = names.filter((_, other) => isTried(index, other));
  for (let from = 0; from < others.length; from += atOnce) {
    const pairs = await Promise.all(
      others.slice(from, from + atOnce).map(async (other) => ({
        scene: await createScene(product),
        first: commands[name]!,
        second: commands[other]!,
      })),
    );
    const outcomes = await takePairedTurns(db, pairs);
    expect(outcomes).toHaveLength(pairs.length);
    await assertNoContradictions(db);
  }
});
