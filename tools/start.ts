// `npm start`: the whole product.
import { buildClientWhenStale } from './build-client.ts';
import { stopChildrenOnStop } from './run-child.ts';

const stopListening = stopChildrenOnStop();
try {
  await buildClientWhenStale();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
stopListening();

// Only now: the server takes a second to load, and a stop belongs to it from here on.
const { main } = await import('#app/server/main.ts');
await main();
