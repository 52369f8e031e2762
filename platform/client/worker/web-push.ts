// Push on this device. The browser's permission belongs to the browser, so a mark on the device says that this user turned push on:
// the next user of a shared device is asked again.
import { uuidv7 } from 'uuidv7';
import { keysOf, type SubscriptionKeys } from './push-renewal.ts';
import { isNative } from '../device/native-page.ts';
import { pushMark as mark } from './push-mark.ts';
import { forgetAtSignOut } from '../sign-in/leave.ts';
import { workerScript } from '#platform/shared/web/worker-names.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

type Subscription = SubscriptionKeys & { id: string };
export type PushCalls = {
  key: () => Promise<{ publicKey: string }>;
  subscribe: (subscription: Subscription) => Promise<unknown>;
  unsubscribe: (subscription: Pick<Subscription, 'id' | 'endpoint'>) => Promise<unknown>;
};

const isSupported = () =>
  !isNative && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (localStorage.getItem(mark) === null) return 'off';
  return (await findSubscription()) ? 'on' : 'off';
}

/** To be called from a tap: it may ask for permission. */
export async function turnPushOn(calls: PushCalls): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribe(calls);
  localStorage.setItem(mark, '');
  return 'on';
}

export async function turnPushOff(calls: PushCalls): Promise<PushState> {
  localStorage.removeItem(mark);
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await calls.unsubscribe({ id: uuidv7(), endpoint });
  return 'off';
}

/** At each start: browsers replace subscriptions, and the server forgets those that stopped working. */
export async function renewPush(calls: PushCalls): Promise<void> {
  const isOn = isSupported() && Notification.permission === 'granted' && localStorage.getItem(mark) !== null;
  if (isOn) await subscribe(calls);
}

forgetAtSignOut(async () => {
  if (isSupported()) await (await findSubscription())?.unsubscribe();
});

async function findSubscription() {
  const registration = await navigator.serviceWorker.getRegistration(workerScript);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(calls: PushCalls): Promise<void> {
  const [{ publicKey }] = await Promise.all([calls.key(), navigator.serviceWorker.register(workerScript)]);
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  // A browser keeps the key of the subscription; with another key of the server it would receive nothing.
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
