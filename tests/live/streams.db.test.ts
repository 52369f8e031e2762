import { expect, test } from 'vitest';
import { mostStreamsPerPerson } from '#platform/server/live/live-hub.ts';
import { useDatabase } from '#tests/database.ts';
import { createPerson, signIn } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { messagesOf, open, soon, startConversation } from './conversation.ts';
import { listen } from './reader.ts';

const database = await useDatabase();
const { db } = database;

test('a user has eight streams over all devices, and the next is refused until one ends', async () => {
  const product = await useProduct(database);
  const person = await createPerson(db);
  const other = { ...person, ...(await signIn(db, person.id)) };
  const readers = [];
  for (let number = 0; number < mostStreamsPerPerson; number += 1) {
    readers.push(await open(product, number % 2 === 0 ? person : other));
  }
  expect(mostStreamsPerPerson).toBe(8);
  const ninth = await listen(product.publicUrl, other.token);
  expect(ninth.status).toBe(429);
  expect((await open(product, await createPerson(db))).status).toBe(200);
  readers[0]?.cut();
  await expect.poll(() => product.hub.openFor(person.id), soon).toBe(7);
  expect((await open(product, other)).status).toBe(200);
});

test('concurrent requests get eight streams too', async () => {
  const product = await useProduct(database);
  const person = await createPerson(db);
  const readers = await Promise.all(
    Array.from({ length: 20 }, () => listen(product.publicUrl, person.token)),
  );
  expect(readers.filter((reader) => reader.status === 200)).toHaveLength(8);
  for (const reader of readers) reader.cut();
});

test('a stop ends every stream cleanly, and a reader that reconnects to another server receives the gap', async () => {
  const [first, second] = [await useProduct(database), await useProduct(database)];
  const { organiser, player, say } = await startConversation(db, second);
  const readers = [await open(first, organiser), await open(first, player)];
  const began = performance.now();
  await first.stop();
  expect(performance.now() - began).toBeLessThan(5000);
  for (const reader of readers) await expect.poll(() => reader.ended, soon).toBe(true);
  const [id] = await say(organiser);
  const back = await open(second, player, readers[1]?.lastEventId);
  await expect.poll(() => messagesOf(back), soon).toEqual([id]);
});
