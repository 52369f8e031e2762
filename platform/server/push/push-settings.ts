// The keys for pushing: our own pair for browsers, and those of Google and Apple from the files that both give to an operator.
// `problem`: one line that says what to change.
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { NativePushSettings } from './push-service.ts';
import { belongTogether, keptVapidKeys, type VapidKeys } from './vapid-keys.ts';

type Vapid = { VAPID_PUBLIC_KEY?: string | undefined; VAPID_PRIVATE_KEY?: string | undefined };
type Native = Partial<
  Record<'FCM_SERVICE_ACCOUNT_FILE' | 'APNS_KEY_FILE' | 'APNS_KEY_ID' | 'APPLE_TEAM_ID', string | undefined>
>;

const serviceAccount = z.object({
  project_id: z.string().regex(/^[\w-]+$/),
  client_email: z.email(),
  private_key: z.string().transform((pem) => keyOf(pem, 'rsa')),
  token_uri: z.url({ protocol: /^https$/ }),
});

export function vapidIn(
  { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Vapid,
  dataDir: string,
): VapidKeys | { problem: string } {
  if (publicKey === undefined && privateKey === undefined) return keptVapidKeys(dataDir);
  if (publicKey === undefined || privateKey === undefined) {
    const [missing, given] = publicKey ? ['PRIVATE', 'PUBLIC'] : ['PUBLIC', 'PRIVATE'];
    return { problem: `Setting VAPID_${missing}_KEY is missing: it goes with VAPID_${given}_KEY.` };
  }
  if (belongTogether({ publicKey, privateKey })) return { publicKey, privateKey };
  return {
    problem:
      'Setting VAPID_PRIVATE_KEY is wrong: it must be 32 bytes in base64url that belong to VAPID_PUBLIC_KEY.',
  };
}

export function nativePushIn(values: Native): NativePushSettings | { problem: string } {
  const { FCM_SERVICE_ACCOUNT_FILE: account, APNS_KEY_FILE: key, APNS_KEY_ID: keyId } = values;
  const teamId = values.APPLE_TEAM_ID;
  const fcm = account === undefined ? null : readServiceAccount(account);
  if (fcm === 'wrong')
    return {
      problem:
        'Setting FCM_SERVICE_ACCOUNT_FILE is wrong: it must be the JSON file of a service account, with its key.',
    };
  if (key === undefined && keyId === undefined) return { fcm, apns: null };
  const needed = { APNS_KEY_FILE: key, APNS_KEY_ID: keyId, APPLE_TEAM_ID: teamId };
  const missing = Object.entries(needed).find(([, value]) => value === undefined)?.[0];
  if (key === undefined || keyId === undefined || teamId === undefined)
    return {
      problem: `Setting ${missing} is missing: APNS_KEY_FILE, APNS_KEY_ID and APPLE_TEAM_ID go together.`,
    };
  const privateKey = readKey(key);
  if (privateKey === null)
    return {
      problem: 'Setting APNS_KEY_FILE is wrong: it must be the .p8 file of a key for the push service.',
    };
  return { fcm, apns: { teamId, keyId, privateKey, url: 'https://api.push.apple.com' } };
}

function readServiceAccount(file: string) {
  try {
    const found = serviceAccount.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      projectId: found.project_id,
      clientEmail: found.client_email,
      privateKey: found.private_key,
      tokenUrl: found.token_uri,
      url: 'https://fcm.googleapis.com',
    };
  } catch {
    return 'wrong' as const;
  }
}

function readKey(file: string): KeyObject | null {
  try {
    return keyOf(readFileSync(file, 'utf8'), 'ec');
  } catch {
    return null;
  }
}

function keyOf(pem: string, type: 'rsa' | 'ec'): KeyObject {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== type) throw new Error('The key is of another kind.');
  return key;
}
