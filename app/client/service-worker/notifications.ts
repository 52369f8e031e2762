// Shows pushed notifications when the app is closed, and opens what they are about.
import { sendRenewed } from '#platform/client/worker/push-renewal.ts';
import { readPush } from './pushed-notification.ts';
import { worker } from './worker-scope.ts';

worker.addEventListener('push', (event) => {
  const { title, body, path, tag, unread } = readPush(event.data?.text());
  // A chat has one tag. When the message that it shows was read on another device, the next one replaces it: with sound, as a new one.
  const look = { icon: '/icon-192.png', lang: 'nl', data: { path }, tag, renotify: true };
  const shown = worker.registration.showNotification(title, { body, ...look });
  const counted = unread === null ? undefined : worker.navigator.setAppBadge?.(unread);
  event.waitUntil(Promise.all([shown, counted?.catch(() => undefined)]));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { path } = notification.data as { path: string };
  event.waitUntil(open(path));
});

/** In the window that is open, else in a new one. */
async function open(path: string): Promise<void> {
  // A page that was reloaded past the worker refuses to navigate for it. Focusing it uses up the tap, so no window could be opened then.
  await worker.clients.claim();
  const [found] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!found) return void (await worker.clients.openWindow(path));
  const focused = await found.focus().catch(() => found);
  await focused.navigate(path).catch(() => worker.clients.openWindow(path));
}

worker.addEventListener('pushsubscriptionchange', (event) => {
  const applicationServerKey = event.oldSubscription?.options.applicationServerKey;
  if (!applicationServerKey) return;
  const { pushManager } = worker.registration;
  const renewed = pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    .then((subscription) => sendRenewed('/api/me/push-subscriptions', subscription));
  event.waitUntil(renewed.catch(() => undefined));
});
