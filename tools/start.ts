// `npm start`: starts the whole product.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildClientWhenStale } from './build-client.ts';
import { buildServerWhenStale } from './build-server.ts';
import { stopChildrenOnStop } from './run-child.ts';
import { root } from './source-files.ts';

const stopListening = stopChildrenOnStop();
try {
  await buildServerWhenStale();
  await buildClientWhenStale();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
stopListening();

// From here on the server handles a stop itself.
await import(pathToFileURL(join(root, 'build', 'server', 'start.js')).href);
