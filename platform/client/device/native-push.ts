// Push in the native app, by the services of Google and Apple. Loaded there only.
import { App } from '@capacitor/app';
import { Capacitor, type PluginListenerHandle } from '@capacitor/core';
import { PushNotifications } from '@capacitor/push-notifications';
import { uuidv7 } from 'uuidv7';
import { forgetAtSignOut } from '../sign-in/sign-out.ts';
import { pushMark as mark, withoutMark } from '../worker/push-mark.ts';
import type { PushControls, PushCalls, PushState } from './push.ts';

const service = Capacitor.getPlatform() === 'ios' ? 'apns' : 'fcm';
/** The manifest of the Android app names it too (tools/native/android-files.ts). */
const channelId = 'notifications';

/** Without a key on the server the app must not register: on Android that would fail without a project of Google. */
const isOffered = async ({ keys }: PushCalls) => (await keys()).nativeServices.includes(service);

async function read(calls: PushCalls): Promise<PushState> {
  if (!(await isOffered(calls))) return 'unsupported';
  const { receive } = await PushNotifications.checkPermissions();
  if (receive === 'denied') return 'denied';
  return receive === 'granted' && localStorage.getItem(mark) !== null ? 'on' : 'off';
}

async function turnOn(calls: PushCalls, channel: string): Promise<PushState> {
  const { receive } = await PushNotifications.requestPermissions();
  if (receive !== 'granted') return receive === 'denied' ? 'denied' : 'off';
  if (service === 'fcm')
    await PushNotifications.createChannel({ id: channelId, name: channel, importance: 4 });
  await subscribe(calls).catch(withoutMark);
  return 'on';
}

async function turnOff({ unsubscribe }: PushCalls): Promise<PushState> {
  const endpoint = localStorage.getItem(mark);
  localStorage.removeItem(mark);
  await PushNotifications.unregister();
  if (endpoint !== null) await unsubscribe({ id: uuidv7(), endpoint });
  return 'off';
}

async function renew(calls: PushCalls): Promise<void> {
  if (localStorage.getItem(mark) === null || (await read(calls)) !== 'on') return;
  await subscribe(calls);
  // Once the app is open, the bell has them.
  await closeShown();
}

/** On an iPhone this also removes the number on the icon. */
export async function closeShown(): Promise<void> {
  await PushNotifications.removeAllDeliveredNotifications().catch(() => undefined);
}

export const nativePush: PushControls = { read, turnOn, turnOff, renew };

/** Taps on notifications, also the one that started the app. `open` receives the path that the server named, unchecked. */
export async function onPushTap(open: (path: unknown) => void): Promise<void> {
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) =>
    open((notification.data as { path?: unknown } | undefined)?.path),
  );
  await App.addListener('resume', () => void closeShown());
}

forgetAtSignOut(async () => {
  if (localStorage.getItem(mark) !== null) await PushNotifications.unregister();
});

async function subscribe(calls: PushCalls): Promise<void> {
  const endpoint = await register();
  // The mark holds the token: it is needed to turn push off, and no plugin returns it then. With a full storage this fails, so it comes
  // first: otherwise this device would receive push that it shows as off.
  localStorage.setItem(mark, endpoint);
  await calls.subscribe({ id: uuidv7(), service, endpoint });
}

/** The token by which the service knows this device. */
async function register(): Promise<string> {
  let listeners: Promise<PluginListenerHandle[]> = Promise.resolve([]);
  const registered = new Promise<string>((resolve, reject) => {
    listeners = Promise.all([
      PushNotifications.addListener('registration', ({ value }) => resolve(value)),
      PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error))),
    ]);
  });
  try {
    await listeners;
    await PushNotifications.register();
    return await registered;
  } finally {
    for (const listener of await listeners) void listener.remove();
  }
}
