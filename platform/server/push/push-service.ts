// Sends a push message to a device: to the push service of its browser, or for the native app to Google (FCM) or Apple (APNs).
import { nativePushServices, type NativePushService } from '#platform/shared/push-services.ts';
import { createApnsPush, type ApnsSettings } from './apns-push.ts';
import { createFcmPush, type FcmSettings } from './fcm-push.ts';
import type { PushMessage, PushResult } from './push-message.ts';
import { createWebPush, type WebPushSettings } from './web-push.ts';

/** `endpoint`: the address at the push service of a browser, or the token of a native app. */
export type PushRecipient =
  | { service: 'web'; endpoint: string; p256dh: string; auth: string }
  | { service: NativePushService; endpoint: string };

export type NativePushSettings = { fcm: FcmSettings | null; apns: ApnsSettings | null };

export type PushService = { send(device: PushRecipient, message: PushMessage): Promise<PushResult> };

/** The services for which there is a key. */
export const nativeServicesOf = (settings: NativePushSettings): NativePushService[] =>
  nativePushServices.filter((service) => settings[service] !== null);

export function createPushService(parts: {
  web: WebPushSettings;
  native: NativePushSettings;
  /** The identity of the native app. */
  appId: string;
}): PushService {
  const web = createWebPush(parts.web);
  const { fcm, apns } = parts.native;
  const native = { fcm: fcm && createFcmPush(fcm), apns: apns && createApnsPush(apns, parts.appId) };
  return {
    async send(device, message) {
      if (device.service === 'web') return web.send(device, message);
      // Without a key the token is of no use. With a new key, the app registers again at its next start.
      return native[device.service]?.send(device.endpoint, message) ?? 'gone';
    },
  };
}
