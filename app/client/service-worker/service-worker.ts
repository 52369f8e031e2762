// Shows pushed notifications when the app is closed, and opens what they are about. It stores nothing.
import { sendRenewed } from '#platform/client/push-renewal.ts';
import { readPush } from './pushed-notification.ts';

// The types of service workers exclude those of pages, which the other files of the client need.
type Waiting = { waitUntil(work: Promise<unknown>): void };
type OpenWindow = { url: string; focus(): Promise<OpenWindow>; navigate(path: string): Promise<unknown> };
type Events = {
  install: Waiting;
  activate: Waiting;
  push: Waiting & { data: { text(): string } | null };
  notificationclick: Waiting & { notification: Notification };
  pushsubscriptionchange: Waiting & { oldSubscription?: PushSubscription };
};
type Worker = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  navigator: Partial<Pick<Navigator, 'setAppBadge'>>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
};
const worker = globalThis as unknown as Worker;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
// Pages that were open before can then be led to what a notification is about.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('push', (event) => {
  const { title, body, path, tag, unread } = readPush(event.data?.text());
  const look = { icon: '/icon-192.png', lang: 'nl', data: { path } };
  const shown = worker.registration.showNotification(title, { body, tag, ...look });
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
