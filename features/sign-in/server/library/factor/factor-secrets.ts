// How secrets of factors are stored: encrypted when they must be read again, otherwise as a keyed hash. Both keys come from
// the server's secret, so a copy of the database alone reveals nothing.
import { createHmac, randomInt } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

export type FactorSecrets = {
  seal(text: string): Promise<string>;
  open(sealed: string): Promise<string>;
  /** `scope`: the purpose of the code; the same code has another hash for every other purpose. */
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

export const newTextCode = () => String(randomInt(1_000_000)).padStart(6, '0');
