// The keys for pushing: our own pair for browsers, and those of Google and Apple from the files that both give to an operator.
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { givenTogether, SettingsError } from '../settings-error.ts';
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

export function vapidIn(values: Vapid, dataDir: string): VapidKeys {
  const given = givenTogether(values, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']);
  if (!given) return keptVapidKeys(dataDir);
  const keys = { publicKey: given.VAPID_PUBLIC_KEY, privateKey: given.VAPID_PRIVATE_KEY };
  if (belongTogether(keys)) return keys;
  throw new SettingsError(
    'Setting VAPID_PRIVATE_KEY is wrong: it must be 32 bytes in base64url that belong to VAPID_PUBLIC_KEY.',
  );
}

export function nativePushIn(values: Native): NativePushSettings {
  const account = values.FCM_SERVICE_ACCOUNT_FILE;
  const fcm = account === undefined ? null : readServiceAccount(account);
  // The team alone is for links to the app.
  if (values.APNS_KEY_FILE === undefined && values.APNS_KEY_ID === undefined) return { fcm, apns: null };
  const given = givenTogether(
    values,
    ['APNS_KEY_FILE', 'APNS_KEY_ID', 'APPLE_TEAM_ID'],
    'APNS_KEY_FILE, APNS_KEY_ID and APPLE_TEAM_ID go together',
  )!;
  const privateKey = readKey(given.APNS_KEY_FILE);
  const { APPLE_TEAM_ID: teamId, APNS_KEY_ID: keyId } = given;
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
    throw new SettingsError(
      'Setting FCM_SERVICE_ACCOUNT_FILE is wrong: it must be the JSON file of a service account, with its key.',
    );
  }
}

function readKey(file: string): KeyObject {
  try {
    return keyOf(readFileSync(file, 'utf8'), 'ec');
  } catch {
    throw new SettingsError(
      'Setting APNS_KEY_FILE is wrong: it must be the .p8 file of a key for the push service.',
    );
  }
}

function keyOf(pem: string, type: 'rsa' | 'ec'): KeyObject {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== type) throw new Error('The key is of another kind.');
  return key;
}
