// What webhooks need from outside their noun: their keys, where they may reach, their mail and their count.
import { switchedOffMail } from '#features/webhook/copy.ts';
import type { WebhookLaneParts } from '#features/webhook/server/jobs.ts';
import { createDerivedKeys } from '#platform/server/link-tokens.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { ProductMails } from './mails/product-mails.ts';

/** A trial on this machine has its receivers here too. */
export const webhookSettingsOf = ({ authSecret, production }: Settings) => ({
  keys: createDerivedKeys(authSecret, 'webhook'),
  allowsLoopback: !production,
});

type Parts = { settings: Settings; mails: ProductMails; metrics: Metrics };

export function createProductWebhooks({ settings, mails, metrics }: Parts): WebhookLaneParts {
  const { keys, allowsLoopback } = webhookSettingsOf(settings);
  return {
    keys,
    outside: { allowsLoopback },
    count: metrics.countWebhook,
    sendSwitchedOff: (tx, to, about) =>
      mails.send(tx, 'webhook-off', to, switchedOffMail(about), '/admin', { tab: 'club' }),
  };
}
