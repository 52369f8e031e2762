// Each two commands at one private chat, of which one is about to commit while the other runs.
// Takes long: begins first.
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { assertSoundConversations, commandsAt, createScene } from './conversation.ts';
import { testPairs } from './pairs.ts';

const database = await useDatabase();
const product = await useProduct(database);

await testPairs(database.db, {
  createScene: () => createScene(product),
  commands: commandsAt(product),
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
