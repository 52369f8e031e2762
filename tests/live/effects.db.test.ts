// When a call answers, the bus has announced its events, without any code in the routes: no reader waits for the poll.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPerson, signIn } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { startConversation } from './conversation.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

/** The number of notifications on the bus while `work` ran. */
async function hintsOf(work: () => Promise<unknown>): Promise<number> {
  let hints = 0;
  const unsubscribe = product.bus.subscribe(() => (hints += 1));
  await work();
  unsubscribe();
  return hints;
}

test('a message, which is one statement, notifies the bus before its sender has the answer', async () => {
  const { player, say } = await startConversation(db, product);
  expect(await hintsOf(() => say(player))).toBe(1);
});

test('a command notifies the bus once, for any number of events', async () => {
  const { organiser, golfSessionId } = await startConversation(db, product);
  const newcomer = await createPerson(db);
  const ask = { id: uuidv7(), golfSessionId };
  const decision = { id: uuidv7(), joinRequestId: ask.id };
  expect(await hintsOf(() => callAs(product, newcomer.token).joinRequest.create(ask))).toBe(1);
  expect(await hintsOf(() => callAs(product, organiser.token).joinRequest.accept(decision))).toBe(1);
});

test('a refused command and a read notify the bus of nothing', async () => {
  const { organiser, player, golfSessionId } = await startConversation(db, product);
  const refused = () =>
    refusalOf(callAs(product, player.token).joinRequest.create({ id: uuidv7(), golfSessionId }));
  expect(await hintsOf(refused)).toBe(0);
  expect(await hintsOf(() => callAs(product, organiser.token).golfSession.get({ golfSessionId }))).toBe(0);
});

test('signing out notifies the bus, so that the stream of that device ends at once', async () => {
  const person = await createPerson(db);
  const device = await signIn(db, person.id);
  const signOut = () =>
    sendRaw(product, {
      method: 'POST',
      path: '/api/auth/sign-out',
      headers: {
        authorization: `Bearer ${device.token}`,
        'content-type': 'application/json',
        origin: product.publicUrl,
      },
      body: '{}',
    });
  expect(await hintsOf(signOut)).toBeGreaterThan(0);
});
