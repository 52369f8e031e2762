import { isNative } from '../device/native-page.ts';
import { workerScript } from '#platform/shared/web/worker-names.ts';

/** Lets the service worker keep the app's code on this device. Without one (old browsers, development) the app needs a connection. */
export async function registerWorker(): Promise<void> {
  // The native app has its code on the device already.
  if (isNative || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(workerScript, { updateViaCache: 'none' });
  } catch {
    return;
  }
}
