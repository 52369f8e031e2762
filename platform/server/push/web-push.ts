// Sends a push message to the push service of a browser: encrypted for the device (RFC 8291) and signed with our keys (RFC 8292).
// The address comes from a client, so the connection refuses private networks and follows no redirect.
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { expectHostName, publicLookup } from '../http/public-lookup.ts';
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
      const { status, retryAfter } = await post(endpoint, headers, body, relay);
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      return failedPush(status, '', retryAfter);
    },
  };
}

type Answer = { status: number; retryAfter: string | undefined };

function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Uint8Array,
  relay: string | null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    expectHostName(endpoint);
    const options = { method: 'POST', agent: false, signal: AbortSignal.timeout(longestSend) };
    const request =
      relay === null
        ? httpsRequest(endpoint, { ...options, headers, lookup: publicLookup })
        : httpRequest(relay, { ...options, headers: { ...headers, 'x-endpoint': endpoint } });
    request.on('error', reject);
    request.on('response', (response) => {
      // Only the status counts; an answer without end must not occupy memory.
      response.destroy();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    request.end(body);
  });
}
