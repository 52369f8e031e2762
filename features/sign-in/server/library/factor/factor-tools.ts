// What factors need from the settings: the keys of their secrets, the site of passkeys, and text messages.
import { join } from 'node:path';
import { signInCopy } from '../../../copy.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import { createTexter } from '#platform/server/messages/texts.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Traces } from '#platform/server/traces/traces.ts';
import { createFactorSecrets, type FactorSecrets } from './factor-secrets.ts';
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
