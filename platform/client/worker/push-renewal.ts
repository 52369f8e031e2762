// Also runs in the service worker, where the app's calls are not loaded.
import { uuidv7 } from 'uuidv7';
import { pushOwnerCache } from '#platform/shared/web/worker-names.ts';

export type SubscriptionKeys = { endpoint: string; p256dh: string; auth: string };

type Made = { toJSON(): { endpoint?: string; keys?: Record<string, string> } };
type Subscribed = Made & { unsubscribe(): Promise<unknown> };

/** The endpoint and keys that a browser made, as the server takes them. */
export function keysOf(made: Made): SubscriptionKeys {
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

const address = '/push-owner';

/** Keeps the headers of the user whose push this browser receives, where the service worker can read them. */
export async function keepPushOwner(headers: Record<string, string>): Promise<void> {
  const cache = await caches.open(pushOwnerCache);
  await cache.put(address, Response.json(headers));
}

export const forgetPushOwner = (): Promise<boolean> => caches.delete(pushOwnerCache);

/**
 * Sends the subscription that replaces an earlier one to `path`. After a failure, the next start of the app sends it. The server refuses it
 * when another user has signed in since: then this browser receives nothing.
 */
export async function sendRenewed(path: string, made: Subscribed): Promise<void> {
  const kept = await caches.match(address, { cacheName: pushOwnerCache });
  if (!kept) return;
  const { status } = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...(await kept.json()) },
    body: JSON.stringify({ id: uuidv7(), ...keysOf(made) }),
  });
  if (status === 401) await made.unsubscribe();
}
