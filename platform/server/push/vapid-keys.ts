// The keys that identify this product to push services (RFC 8292). Browsers bind a subscription to them, so they must not change.
import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { keptText } from '../private-folder.ts';
import { SettingsError } from '../settings-error.ts';

/** Both in base64url, as browsers take them: an uncompressed point of P-256, and its private number. */
export type VapidKeys = { publicKey: string; privateKey: string };

const curve = () => createECDH('prime256v1');
const stored = z.object({ publicKey: z.string(), privateKey: z.string() });

function publicKeyOf(privateKey: string): string | null {
  const key = curve();
  try {
    key.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return key.getPublicKey('base64url');
  } catch {
    return null;
  }
}

export const belongTogether = ({ publicKey, privateKey }: VapidKeys): boolean =>
  Buffer.from(privateKey, 'base64url').length === 32 && publicKeyOf(privateKey) === publicKey;

export function createVapidKeys(): VapidKeys {
  const key = curve();
  const publicKey = key.generateKeys('base64url');
  // Without leading zeros it could be shorter than its 32 bytes.
  const privateKey = Buffer.from(key.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}

/** Generated once and stored beside the data. */
export function keptVapidKeys(dataDir: string): VapidKeys {
  const keys = keysIn(keptText(dataDir, 'vapid-keys.json', () => JSON.stringify(createVapidKeys())));
  if (keys && belongTogether(keys)) return keys;
  throw new SettingsError(
    `Setting DATA_DIR is wrong: vapid-keys.json in ${dataDir} holds no pair of keys; remove it.`,
  );
}

function keysIn(text: string): VapidKeys | null {
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
