// What a browser stores for the app.
import { expect, type Page } from '@playwright/test';

/** Resolves when the code of the app is on the device. */
export const whenStored = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });

/** Resolves when the device keeps this text, which happens a second after it arrived. */
export const whenKept = (page: Page, text: string) => expect.poll(() => everythingOn(page)).toContain(text);

/** Resolves when the device keeps the home as it looks now. */
export const whenHomeKept = (page: Page) => {
  const isKept = async (path: string) => (await caches.match(path, { cacheName: 'home' })) !== undefined;
  return expect.poll(() => page.evaluate(isKept, '/updates')).toBe(true);
};

/** Everything in the storage of the browser, as one text; of the app's own files only the addresses. */
export const everythingOn = (page: Page) =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('No database.')));
      });
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        found.push(name, await result(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const answer = await cache.match(url);
        const isText = /json|html/.test(answer?.headers.get('content-type') ?? '');
        found.push(url, isText ? await answer?.text() : null);
      }
    }
    return JSON.stringify(found);
  });

/** The device shows a notification: a stand-in, since a browser without a window shows none. Returns how often it was closed. */
export async function showNotification(page: Page): Promise<() => number> {
  let timesClosed = 0;
  await page.exposeFunction('noteClosed', () => void (timesClosed += 1));
  await page.addInitScript(() => {
    const shown = { close: () => void Reflect.get(window, 'noteClosed')() } as Notification;
    ServiceWorkerRegistration.prototype.getNotifications = async () => [shown];
  });
  return () => timesClosed;
}
