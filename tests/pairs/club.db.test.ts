// Each two commands at one club, of which one is about to commit while the other runs.
// Takes long: begins first.
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { assertSoundClubs, commandsAt, createScene } from './club.ts';
import { testPairs } from './pairs.ts';

const database = await useDatabase();
const product = await useProduct(database);

await testPairs(database.db, {
  createScene: () => createScene(product),
  commands: commandsAt(product),
  ends: [
    'clubJoinRequest.withdraw',
    'memberAdministration.setRole',
    'memberAdministration.suspend',
    'memberAdministration.remove',
    'memberAdministration.leave',
    'clubAdministration.archive',
    'accountAdministration.suspend',
    'personalData.close',
  ],
  check: () => assertSoundClubs(database.db),
});
