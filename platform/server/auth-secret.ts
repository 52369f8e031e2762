// The secret that signs cookies and links and encrypts the keys of authenticator apps.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { keptText } from './private-folder.ts';
import { SettingsError } from './settings-error.ts';

/** Half of what 32 random hexadecimal digits have. */
const leastBits = 64;

/** By how often each character occurs, and whether a part repeats: 'x' or 'secret' many times is no secret. */
function isVaried(secret: string): boolean {
  const shares = [...new Set(secret)].map((sign) => (secret.split(sign).length - 1) / secret.length);
  const bits = secret.length * shares.reduce((sum, share) => sum - share * Math.log2(share), 0);
  return bits >= leastBits && !/^(.{1,16})\1+.{0,15}$/su.test(secret);
}

export const authSecret = z
  .string()
  .min(32, 'at least 32 characters')
  .refine(isVaried, 'random, as openssl rand -base64 32 prints it: this one has too little variety');

/** Generated once and kept beside the data, so that a restart signs nobody out. */
export function generatedSecret(dataDir: string): string {
  const secret = keptText(dataDir, 'auth-secret', () => randomBytes(32).toString('base64url')).trim();
  // A truncated file is left over from a crash. Reject it: a short key is unsafe.
  if (secret.length < 32)
    throw new SettingsError(
      `Setting DATA_DIR is wrong: ${join(dataDir, 'auth-secret')} holds no secret; remove it.`,
    );
  return secret;
}
