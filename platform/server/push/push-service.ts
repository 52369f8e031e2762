// Sends a push message to a device: to the push service of its browser, or for the native app to Google (FCM) or Apple (APNs).
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { nativePushServices, type NativePushService } from '#platform/shared/push-services.ts';
import { postOutside } from '../outside/post-outside.ts';
import { createApnsPush, type ApnsSettings } from './apns-push.ts';
import { createFcmPush, type FcmSettings } from './fcm-push.ts';
import { failedPush, longestSend, type PushMessage, type PushResult, topicOf } from './push-message.ts';
import type { VapidKeys } from './vapid-keys.ts';

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

// Sends a push message to the push service of a browser: encrypted for the device (RFC 8291) and signed with our keys (RFC 8292).
// The address comes from a client.

type WebPushSettings = {
  keys: VapidKeys;
  /** The sender: a mailto: or https: address. */
  subject: string;
  /** For tests: an address on this machine that gets every message in place of the push service, with its endpoint in a header. */
  relay: string | null;
};

type Browser = { endpoint: string; p256dh: string; auth: string };

export function createWebPush({ keys, subject, relay }: WebPushSettings) {
  return {
    async send({ endpoint, p256dh, auth }: Browser, message: PushMessage): Promise<PushResult> {
      const { ttl, urgency, ...data } = message;
      const { headers, body } = await buildPushPayload(
        { data, options: { ttl, urgency, topic: topicOf(message) } },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        { ...keys, subject },
      );
      const result = await postOutside(
        relay ?? endpoint,
        { headers: relay === null ? headers : { ...headers, 'x-endpoint': endpoint }, body },
        { allowsLoopback: relay !== null, longest: longestSend },
      );
      if (!('status' in result)) throw Object.assign(new Error('Not sent.'), { code: result.outcome });
      const { status, retryAfter } = result;
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      return failedPush(status, '', retryAfter);
    },
  };
}

// The address of a browser at its push service.

/** The push services of the browsers: Chrome and its relatives, Firefox, Safari, Edge. */
const knownHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** `more`: other hosts, by the setting PUSH_HOSTS. Names below a host count too. */
export function isKnownService(endpoint: string, more: readonly string[]): boolean {
  const { hostname } = new URL(endpoint);
  return [...knownHosts, ...more].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** One spelling, as browsers write it: 'HTTPS://PUSH.example/a' is the same device. The token of a native app stays as it is. */
export const spelledEndpoint = (endpoint: string): string =>
  /^https:/i.test(endpoint) && URL.canParse(endpoint) ? new URL(endpoint).href : endpoint;
