// Each two commands at one private chat, of which one is about to commit while the other runs.
// Takes long: begins first.
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { routes } from '#tests/matrix/calls.ts';
import { useProduct } from '#tests/product.ts';
import { assertSoundConversations, commandsAt, createScene } from './conversation.ts';
import { testPairs } from './pairs.ts';

const database = await useDatabase();
const product = await useProduct(database);

const commands = commandsAt(product);

test('every command on a chat or a play request is tried', () => {
  const tried = new Set(Object.keys(commands).map((name) => name.split(' ')[0]));
  const missing = [...routes].filter(
    ([call, { method, path }]) =>
      method !== 'GET' && /\{(?:conversation|playRequest)Id\}/.test(path) && !tried.has(call),
  );
  expect(
    missing.map(([call]) => call),
    'commands without a place: add each to commandsAt in conversation.ts',
  ).toEqual([]);
});

await testPairs(database.db, {
  createScene: () => createScene(product),
  commands,
  ends: [
    'privateChat.remove',
    'block.create',
    'block.create by the asker',
    'memberAdministration.leave',
    'memberAdministration.suspend',
    'accountAdministration.suspend',
    'personalData.close',
  ],
  check: () => assertSoundConversations(database.db),
});
