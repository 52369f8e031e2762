// The service worker: keeps the app's code on the device, so that it starts without a connection, and shows pushed notifications.
// It stores no answers of calls: those belong to the signed-in user, and kept-cache.ts deletes them at sign-out.
import './app-shell.ts';
import './notifications.ts';
import { worker } from './worker-scope.ts';

// A page of an earlier build keeps working with the new worker: it has loaded its screens, and the server still has its files.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
