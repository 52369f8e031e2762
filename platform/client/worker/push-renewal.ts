// Also runs in the service worker, where the app's calls are not loaded.
import { uuidv7 } from 'uuidv7';

export type SubscriptionKeys = { endpoint: string; p256dh: string; auth: string };

type Subscribed = { toJSON(): { endpoint?: string; keys?: Record<string, string> } };

/** The endpoint and keys that a browser made, as the server takes them. */
export function keysOf(made: Subscribed): SubscriptionKeys {
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Sends the subscription that replaces an earlier one to `address`. After a failure, the next start of the app sends it. */
export async function sendRenewed(address: string, made: Subscribed): Promise<void> {
  await fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: uuidv7(), ...keysOf(made) }),
  });
}
