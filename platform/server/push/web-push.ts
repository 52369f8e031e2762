// Sends a push message to the push service of a browser: encrypted for the device (RFC 8291) and signed with our keys (RFC 8292).
// The address comes from a client.
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { postOutside } from '../outside/post-outside.ts';
import { failedPush, longestSend, topicOf, type PushMessage, type PushResult } from './push-message.ts';
import type { VapidKeys } from './vapid-keys.ts';

export type WebPushSettings = {
  keys: VapidKeys;
  /** The sender: a mailto: or https: address. */
  subject: string;
  /** An address on this machine that receives everything instead, for tests; the endpoint is then a header. */
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
