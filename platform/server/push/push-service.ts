// Sends a push message to the push service of a browser: encrypted for the device (RFC 8291) and signed with our keys (RFC 8292).
// The address comes from a client, so the connection refuses private networks and follows no redirect.
import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, type LookupFunction } from 'node:net';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { VapidKeys } from './vapid-keys.ts';

export type PushRecipient = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  /** JSON of at most 3 kB. */
  data: Record<string, string | number>;
  /** Seconds for which the push service keeps it for a device that is off. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
  /** A later message with the same topic replaces this one; 32 characters of base64url at most. */
  topic: string;
};

/** 'gone': the device no longer receives push. A failure may pass; `retryAfter` is in seconds. */
export type PushResult = 'sent' | 'gone' | { status: number; retryAfter: number };

export type PushService = { send(device: PushRecipient, message: PushMessage): Promise<PushResult> };

const longestSend = 10_000;
const longestRetryAfter = 3600;

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

export const isPrivateAddress = (address: string): boolean =>
  privateNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** Decides at the connection itself, so that a name cannot resolve to another address between a check and its use. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const allowed = (addresses ?? []).filter(({ address }) => !isPrivateAddress(address));
    const [first] = allowed;
    if (error || !first) {
      const refusal = Object.assign(new Error('No public address.'), { code: error?.code ?? 'EPRIVATE' });
      callback(refusal, '', 0);
    } else if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });

/** `relay`: an address on this machine that receives everything instead, for tests; the endpoint is then a header. */
export function createPushService(parts: {
  keys: VapidKeys;
  /** Who sends: a mailto: or https: address. */
  subject: string;
  relay: string | null;
}): PushService {
  const { keys, subject, relay } = parts;
  return {
    async send({ endpoint, p256dh, auth }, { data, ttl, urgency, topic }) {
      const { headers, body } = await buildPushPayload(
        { data, options: { ttl, urgency, topic } },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        { ...keys, subject },
      );
      const { status, retryAfter } = await post(endpoint, headers, body, relay);
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      return { status, retryAfter };
    },
  };
}

type Answer = { status: number; retryAfter: number };

function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Uint8Array,
  relay: string | null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent: false, signal: AbortSignal.timeout(longestSend) };
    const request =
      relay === null
        ? httpsRequest(endpoint, { ...options, headers, lookup: publicLookup })
        : httpRequest(relay, { ...options, headers: { ...headers, 'x-endpoint': endpoint } });
    request.on('error', reject);
    request.on('response', (response) => {
      const after = response.headers['retry-after'] ?? '';
      const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
      const retryAfter = Math.min(Math.max(Math.ceil(seconds) || 0, 0), longestRetryAfter);
      // Only the status counts; an answer without end must not occupy memory.
      response.destroy();
      resolve({ status: response.statusCode ?? 0, retryAfter });
    });
    request.end(body);
  });
}
