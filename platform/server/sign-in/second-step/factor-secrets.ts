// What of a factor is secret, and how it lies in the database: sealed where it must be read again, else as a
// keyed hash. Both keys come from the server's secret, so a copy of the database alone opens nothing.
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

export type FactorSecrets = {
  seal(text: string): Promise<string>;
  open(sealed: string): Promise<string>;
  /** `scope`: what the code is for; the same code hashes otherwise for anything else. */
  hash(scope: string, code: string): Buffer;
};

export function createFactorSecrets(secret: string): FactorSecrets {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`second factors: ${use}`).digest('hex');
  const [sealing, hashing] = [keyFor('sealing'), keyFor('hashing')];
  return {
    seal: (data) => symmetricEncrypt({ key: sealing, data }),
    open: (data) => symmetricDecrypt({ key: sealing, data }),
    hash: (scope, code) => createHmac('sha256', hashing).update(`${scope}\n${code}`).digest(),
  };
}

/** Long enough that nobody guesses it; its hash needs no key. */
export const newToken = () => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

export const newTextCode = () => String(randomInt(1_000_000)).padStart(6, '0');
