// Push on this device. The permission belongs to the browser or the app, so a mark on the device says that this user turned push on:
// the next user of a shared device is asked again.
import type { NativePushService } from '#platform/shared/push-services.ts';
import { forgetAtSignOut } from '../sign-in/sign-out.ts';
import type { SubscriptionKeys } from '../worker/push-renewal.ts';
import { isNative } from './native-page.ts';

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
  isNative ? (await import('./native-push.ts')).nativePush : (await import('./web-push.ts')).webPush;

// The native app adds its own.
if (!isNative) forgetAtSignOut(async () => (await import('./web-push.ts')).forgetSubscription());
