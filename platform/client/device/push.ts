// Push on this device. The permission belongs to the browser or the app, so a mark on the device says that this user turned push on:
// the next user of a shared device is asked again.
import { uuidv7 } from 'uuidv7';
import type { NativePushService } from '#platform/shared/push-services.ts';
import { workerScript } from '#platform/shared/web/worker-names.ts';
import { forgetAtSignOut } from '../sign-in/sign-out.ts';
import { pushMark as mark } from '../worker/push-mark.ts';
import { keysOf, type SubscriptionKeys } from '../worker/push-renewal.ts';
import { isNative } from './native-page.ts';
import { closeShown } from './shown-notifications.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

type PushSubscriber = { id: string } & (SubscriptionKeys | { service: NativePushService; endpoint: string });

export type PushCalls = {
  keys: () => Promise<{ publicKey: string; nativeServices: NativePushService[] }>;
  subscribe: (subscriber: PushSubscriber) => Promise<unknown>;
  unsubscribe: (subscriber: { id: string; endpoint: string }) => Promise<unknown>;
};

export type PushControls = {
  read: (calls: PushCalls) => Promise<PushState>;
  /** To be called from a tap: it may ask for permission. `channel`: what Android calls these notifications in its settings. */
  turnOn: (calls: PushCalls, channel: string) => Promise<PushState>;
  turnOff: (calls: PushCalls) => Promise<PushState>;
  /** At each start: devices get new endpoints, and the server forgets those that stopped working. */
  renew: (calls: PushCalls) => Promise<void>;
};

export const pushControls = async (): Promise<PushControls> =>
  isNative ? (await import('./native-push.ts')).nativePush : webPush;

// Push in a browser, by its own push service.

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
  await subscribe(calls);
  localStorage.setItem(mark, '');
  return 'on';
}

async function turnOff(calls: PushCalls): Promise<PushState> {
  localStorage.removeItem(mark);
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

const webPush: PushControls = { read, turnOn, turnOff, renew };

forgetAtSignOut(async () => {
  if (isSupported()) await (await findSubscription())?.unsubscribe();
});

async function findSubscription() {
  const registration = await navigator.serviceWorker.getRegistration(workerScript);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(calls: PushCalls): Promise<void> {
  const [{ publicKey }] = await Promise.all([calls.keys(), navigator.serviceWorker.register(workerScript)]);
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  // A subscription is bound to the server's key of that time. When the server has another key by now, it would receive nothing.
  const isUsable = earlier && base64url(earlier.options.applicationServerKey) === publicKey;
  if (earlier && !isUsable) await earlier.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = isUsable ? earlier : await pushManager.subscribe(options);
  await calls.subscribe({ id: uuidv7(), ...keysOf(subscription) });
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
