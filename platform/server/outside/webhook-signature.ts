// Signs what is posted to a webhook, by the Standard Webhooks specification 1.0.0 (https://www.standardwebhooks.com), so that its
// libraries verify it.
import { createHmac } from 'node:crypto';

/** As its owner sees it. */
export const shownSecret = (key: Buffer): string => `whsec_${key.toString('base64')}`;

type Signed = { id: string; at: Date; body: string };

/** `keys`: more than one while a secret is being renewed. Each signs, so that either of them verifies. */
export function signedHeaders({ id, at, body }: Signed, keys: readonly Buffer[]): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
