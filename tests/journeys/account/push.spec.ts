// Push on a device, with a fake push service; the test hands the browser what the product sent. Stand-ins: the subscription, which
// needs the browser maker's service, and what a browser without a window lacks: the permission, and notifications to tap.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { builtPage } from '#app/server/page.ts';
import { sendMessage } from '#features/conversation/server/writes.ts';
import { notificationCopy } from '#features/notification/copy.ts';
import { pushDeviceCopy } from '#features/notification/push-device/copy.ts';
import { pushLane } from '#features/notification/push-device/server/jobs.ts';
import { countUnread } from '#features/notification/server/reads.ts';
import { silentLog } from '#platform/server/log.ts';
import { pushThrough, startPushRelay } from '#tests/fakes/push-relay.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { createPerson } from '#tests/people/people.ts';
import { makeDue, sendDue } from '#tests/post.ts';
import { expect, test } from '../fixtures.ts';
import { showNotification } from '../offline/device.ts';
import { startJourneyProduct } from '../product.ts';

test.use({ serviceWorkers: 'allow' });

type Shown = { title: string; body: string; tag: string; renotify: boolean };

/** Gives the service worker a push and a tap on what it showed, in one evaluation: the browser may stop the worker between two. */
async function deliver(page: Page, pushed: string): Promise<Shown | undefined> {
  const [worker] = page.context().serviceWorkers();
  return worker?.evaluate(async (text) => {
    const shown: Shown[] = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void shown.push({ title, body: '', tag: '', renotify: false, ...options });
    // In a browser without a window, a badge would crash the worker.
    Object.assign(navigator, { setAppBadge: async () => undefined });
    const dispatch = async (name: string, facts: object) => {
      const work: Promise<unknown>[] = [];
      const event = Object.assign(new Event(name), facts, {
        waitUntil: (part: Promise<unknown>) => void work.push(part),
      });
      dispatchEvent(event);
      await Promise.all(work);
    };
    await dispatch('push', { data: { text: () => text } });
    const [first] = shown;
    void dispatch('notificationclick', { notification: { ...first, close: () => undefined } });
    return first && { title: first.title, body: first.body, tag: first.tag, renotify: first.renotify };
  }, pushed);
}

test('a device is turned on in the bell, shows what is pushed, and is turned off again @phone', async ({
  asPerson,
  createMember,
  db,
}) => {
  const [anna, bram] = [await createMember('Anna Admiraal'), await createMember('Bram de Boer')];
  const relay = await startPushRelay();
  const device = relay.createDevice();
  const page = await asPerson(bram, { permissions: ['notifications'] });
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    let isOn = localStorage.getItem('test-subscription') !== null;
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      endpoint,
      unsubscribe: async () => {
        isOn = false;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isOn ? subscription : null),
      subscribe: async () => {
        isOn = true;
        return subscription;
      },
    });
  }, device);
  await page.goto('/updates');
  await page.getByRole('button', { name: notificationCopy.bell.open }).click();
  await page.getByRole('button', { name: pushDeviceCopy.offer.accept }).click();
  await expect(page.getByText(pushDeviceCopy.turnedOn)).toBeVisible();
  await expect(page.getByText(pushDeviceCopy.offer.title)).toHaveCount(0);
  const stored = () =>
    db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', bram.id).execute();
  expect(await stored()).toEqual([{ endpoint: device.endpoint }]);
  await page.keyboard.press('Escape');

  // A message of another member is pushed, and a tap on it opens the chat.
  const conversationId = await createPrivateChat(db, anna.id, bram.id);
  await sendMessage(db, anna.id, { id: uuidv7(), conversationId, message: 'Zaterdag?' });
  await makeDue(db, 'push');
  const push = pushThrough(relay);
  const noon = new Date('2026-11-23T12:00:00Z');
  await sendDue(db, pushLane({ db, clock: { now: () => noon }, log: silentLog, push }), { now: noon });
  expect(relay.received).toHaveLength(1);

  expect(await deliver(page, JSON.stringify(relay.received[0]?.data))).toEqual({
    title: 'Berichten',
    body: 'Anna Admiraal: 1 nieuw bericht',
    tag: `message-${conversationId}`,
    // The one before may still be shown, when its message was read on another device.
    renotify: true,
  });
  await expect(page).toHaveURL(`/chat/${conversationId}`);
  await expect(page.getByText('Zaterdag?')).toBeVisible();
  await expect.poll(() => countUnread(db, bram.id)).toBe(0);

  // A page that was reloaded past the worker opens the chat too.
  await page.goto('/updates');
  const devtools = await page.context().newCDPSession(page);
  const reloaded = page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await reloaded;
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await deliver(page, JSON.stringify(relay.received[0]?.data));
  await expect(page).toHaveURL(`/chat/${conversationId}`);

  // Once the app is open, the bell has what the device still shows.
  const timesClosed = await showNotification(page);
  await page.evaluate(() => localStorage.setItem('test-subscription', ''));
  await page.goto('/profile/notifications');
  await expect.poll(timesClosed).toBe(1);
  await page.getByRole('button', { name: pushDeviceCopy.turnOff }).click();
  await expect(page.getByRole('button', { name: pushDeviceCopy.turnOn })).toBeVisible();
  await expect.poll(stored).toEqual([]);
  await relay.close();
});

test('turning a device on says that it failed when the service worker cannot be installed @phone', async ({
  asPerson,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'push-'));
  const client = join(folder, 'build/client');
  cpSync(join(process.cwd(), 'build/client'), client, { recursive: true });
  for (const ending of ['.br', '.gz']) rmSync(join(client, `sw.js${ending}`), { force: true });
  // As on a device without room.
  const broken =
    "addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('No room.'))));";
  writeFileSync(join(client, 'sw.js'), broken);
  const running = await startJourneyProduct({ page: builtPage(folder, null) });
  const anna = await createPerson(running.product.db, { name: 'Anna Admiraal' });
  const page = await asPerson(anna, { permissions: ['notifications'] }, running);
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }));
  await page.goto('/profile/notifications');
  await page.getByRole('button', { name: pushDeviceCopy.turnOn }).click();
  await expect(page.getByText(pushDeviceCopy.failed)).toBeVisible();
  await expect(page.getByRole('button', { name: pushDeviceCopy.turnOn })).toBeEnabled();
  await page.goto('about:blank');
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});
