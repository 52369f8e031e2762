// The keys that identify this product to push services (RFC 8292). Browsers bind a subscription to them, so they must not change.
import { createECDH } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

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

/** Generated once and stored beside the data; null when the file there is not valid. */
export function keptVapidKeys(dataDir: string): VapidKeys | null {
  const file = join(dataDir, 'vapid-keys.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, JSON.stringify(createVapidKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    const keys = stored.parse(JSON.parse(readFileSync(file, 'utf8')));
    return belongTogether(keys) ? keys : null;
  } catch {
    return null;
  }
}
