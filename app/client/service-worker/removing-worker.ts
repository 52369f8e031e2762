// Served in place of the service worker with SERVICE_WORKER=off, to undo a broken one: it removes itself and the files on the device.
// Browsers look for a new worker at each visit, past the old one. Open pages keep running; the next ones come from the server.
import { worker } from './worker-scope.ts';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
