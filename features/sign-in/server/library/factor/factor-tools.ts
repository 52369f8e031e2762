// What factors need from the settings: the keys of their secrets, the site of passkeys, and text messages.
import { createHmac, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { errorFields, type Log } from '#platform/server/log.ts';
import { createTexter } from '#platform/server/messages/texts.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Traces } from '#platform/server/traces/traces.ts';
import { signInCopy } from '../../../copy.ts';
import type { PasskeySite } from './passkeys.ts';

export type FactorTools = {
  secrets: FactorSecrets;
  site: PasskeySite;
  /** Whether text messages are sent to the country of this number. */
  mayText: (phone: string) => boolean;
  /** Texts a code to a phone; rejects when it could not be sent. */
  sendCode: (phone: string, code: string) => Promise<void>;
};

type Parts = {
  settings: Settings;
  publicUrl: string;
  product: string;
  traces: Pick<Traces, 'outgoing'>;
  log: Log;
};

export function createFactorTools({ settings, publicUrl, product, traces, log }: Parts): FactorTools {
  const texter = createTexter({
    webhookUrl: settings.smsWebhookUrl,
    folder: join(settings.dataDir, 'sms'),
    headers: traces.outgoing,
  });
  const { origin, host, hostname } = new URL(publicUrl);
  return {
    secrets: createFactorSecrets(settings.authSecret),
    site: { origin, rpID: hostname, product },
    mayText: (phone) => settings.smsCountries.some((country) => phone.startsWith(country)),
    async sendCode(phone, code) {
      try {
        await texter.send({ to: phone, text: signInCopy.text(code, host) });
      } catch (error) {
        log('error', 'text.failed', errorFields(error));
        throw error;
      }
    },
  };
}

// How secrets of factors are stored: encrypted when they must be read again, otherwise as a keyed hash. Both keys come from
// the server's secret, so a copy of the database alone reveals nothing.

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
