import { workerScript } from '#platform/shared/web/worker-names.ts';
import { isNative } from '../device/native-page.ts';

/**
 * Lets the service worker keep the app's code on this device. Returns whether the code is kept there; without a service worker (old
 * browsers, private windows, development) it is not.
 */
export async function registerWorker(): Promise<boolean> {
  // The native app has its code on the device already.
  if (isNative) return true;
  if (!('serviceWorker' in navigator)) return false;
  try {
    return Boolean(await navigator.serviceWorker.register(workerScript, { updateViaCache: 'none' }));
  } catch {
    return false;
  }
}
