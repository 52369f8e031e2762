// Each two commands at one golf session, of which one is about to commit while the other runs: none judges what is no longer true, nobody
// waits for an answer that cannot come, and no two wait for each other.
// Takes long: begins first.
import { assertNoContradictions } from '#tests/contradictions.ts';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { commandsAt, createScene } from './golf-session.ts';
import { testPairs } from './pairs.ts';

const database = await useDatabase();
const product = await useProduct(database);

await testPairs(database.db, {
  createScene: () => createScene(product),
  commands: commandsAt(product),
  ends: [
    'handover.accept',
    'golfSessionManagement.close',
    'golfSessionManagement.cancel',
    'golfSessionSeries.cancel',
    'tidyUp.remove',
    'memberAdministration.leave',
    'memberAdministration.suspend',
    'accountAdministration.suspend',
    'block.create',
    'golf-session-management.complete',
  ],
  check: () => assertNoContradictions(database.db),
});
