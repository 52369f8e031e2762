// What a device can do beyond a web page. In the native app the plugins do it; their code is loaded there only. On the web each
// function does what a browser offers, or nothing.
import { isNative } from './native-page.ts';

export type HapticStrength = 'light' | 'medium' | 'heavy';

const nativeDevice = () => (isNative ? import('./native-device.ts') : null);

/** Haptic feedback; nothing on the web. Phones switch it off in their own settings. */
export function haptic(strength: HapticStrength): void {
  void nativeDevice()?.then((device) => device.haptic(strength));
}

export type Shared = { title: string; text?: string; url: string };

/** The share sheet lists the apps that can send a link. Phones and some desktops have one. */
export const hasShareSheet = (): boolean => isNative || typeof navigator.share === 'function';

/** Opens the share sheet. Closing it without a choice is not a failure. */
export const openShareSheet = (shared: Shared): Promise<void> =>
  (nativeDevice()?.then((device) => device.share(shared)) ?? navigator.share(shared)).catch(() => undefined);

/** Downloads a file of our server, as a press on a link to it does; the native app follows such links itself. */
export function downloadFile(href: string): void {
  const link = Object.assign(document.createElement('a'), { href, download: '' });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands a text to the user as a file to keep. */
export function saveFile(fileName: string, text: string, type: string): void {
  const device = nativeDevice();
  if (device) return void device.then(({ shareFile }) => shareFile(fileName, text));
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
  // The browser may read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
