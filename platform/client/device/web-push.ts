// Push in a browser, by its own push service. Loaded when it is needed.
import { uuidv7 } from 'uuidv7';
import { workerScript } from '#platform/shared/web/worker-names.ts';
import { addressOnServer } from '../server.ts';
import { pushMark as mark, withoutMark } from '../worker/push-mark.ts';
import { forgetPushOwner, keepPushOwner, keysOf } from '../worker/push-renewal.ts';
import type { PushCalls, PushControls, PushState } from './push.ts';
import { closeShown } from './shown-notifications.ts';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function read(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (localStorage.getItem(mark) === null) return 'off';
  return (await findSubscription()) ? 'on' : 'off';
}

async function turnOn(calls: PushCalls): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  // First the mark: with a full storage it fails, and this device would receive push that it shows as off.
  localStorage.setItem(mark, '');
  await subscribe(calls).catch(withoutMark);
  return 'on';
}

async function turnOff(calls: PushCalls): Promise<PushState> {
  localStorage.removeItem(mark);
  await forgetPushOwner();
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await calls.unsubscribe({ id: uuidv7(), endpoint });
  return 'off';
}

async function renew(calls: PushCalls): Promise<void> {
  const isOn = isSupported() && Notification.permission === 'granted' && localStorage.getItem(mark) !== null;
  if (!isOn) return;
  await subscribe(calls);
  // Once the app is open, the bell has them.
  await closeShown();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void closeShown().catch(() => undefined);
  });
}

export const webPush: PushControls = { read, turnOn, turnOff, renew };

/** The next user of the device turns push on again. */
export async function forgetSubscription(): Promise<void> {
  if (!isSupported()) return;
  await forgetPushOwner();
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription() {
  const registration = await navigator.serviceWorker.getRegistration(workerScript);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Rejects when the worker cannot be installed, for want of room or of a connection: the browser would wait for ever. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const { installing, active } = await navigator.serviceWorker.register(workerScript);
  return new Promise((resolve, reject) => {
    void navigator.serviceWorker.ready.then(resolve);
    if (active || !installing) return;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('The service worker was not installed.'));
    });
  });
}

async function subscribe(calls: PushCalls): Promise<void> {
  const [{ publicKey }, { pushManager }] = await Promise.all([calls.keys(), readyWorker()]);
  const earlier = await pushManager.getSubscription();
  // A subscription is bound to the server's key of that time. When the server has another key by now, it would receive nothing.
  const isUsable = earlier && base64url(earlier.options.applicationServerKey) === publicKey;
  if (earlier && !isUsable) await earlier.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = isUsable ? earlier : await pushManager.subscribe(options);
  await calls.subscribe({ id: uuidv7(), ...keysOf(subscription) });
  // Without it, only the next start of the app sends a renewed subscription.
  await keepPushOwner((await addressOnServer('')).headers).catch(() => undefined);
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
