// What the system shows of the app outside of it: notifications, and the number on its icon.
import { workerScript } from '#platform/shared/web/worker-names.ts';
import { isNative } from './native-page.ts';

/** Closes the notifications that the system still shows. */
export async function closeShown(): Promise<void> {
  if (isNative) return (await import('./native-push.ts')).closeShown();
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(workerScript);
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** For the next user of the device: nothing of the former one may stay in sight. */
export async function clearShown(): Promise<void> {
  await Promise.allSettled([closeShown(), clearBadge()]);
}

async function clearBadge(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
}
