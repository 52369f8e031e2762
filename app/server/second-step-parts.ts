// The parts of the second step: keys, the passkey host, texts and mails.
import { join } from 'node:path';
import { factorCopy } from '#features/sign-in/factor/copy.ts';
import type { FactorParts } from '#features/sign-in/server/routes.ts';
import type { Db } from '#platform/server/database.ts';
import { createFactorSecrets } from '#features/sign-in/server/library/factor/factor-secrets.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import { createPasskeys } from '#features/sign-in/server/library/factor/passkeys.ts';
import type { SecondStepParts } from '#features/sign-in/server/library/factor/half-sign-ins.ts';
import type { Settings } from '#platform/server/settings.ts';
import { createTexter } from '#platform/server/messages/texts.ts';
import { appCopy } from '../copy.ts';
import type { SendMail } from './mails/outgoing-post.ts';

const { mail: words } = factorCopy;

export function createSecondStepParts(parts: {
  settings: Settings;
  db: Db;
  publicUrl: string;
  sendMail: SendMail;
  log: Log;
}): SecondStepParts & FactorParts {
  const { settings, db, publicUrl, sendMail, log } = parts;
  const texter = createTexter({ webhookUrl: settings.smsWebhookUrl, folder: join(settings.dataDir, 'sms') });
  const { product } = appCopy;
  const { host } = new URL(publicUrl);

  const mailOf =
    <Arguments extends unknown[]>(kind: {
      subject: string;
      lines: (...of: Arguments) => readonly string[];
    }) =>
    (tx: Db, to: string, ...of: Arguments) =>
      sendMail(
        tx,
        'account',
        to,
        { subject: kind.subject, lines: kind.lines(...of), action: words.action },
        '/profile/security',
      );

  return {
    db,
    product,
    secrets: createFactorSecrets(settings.authSecret),
    passkeys: createPasskeys({ publicUrl, product }),
    mayText: (phone) => settings.smsCountries.some((country) => phone.startsWith(country)),
    async sendCode(phone, code) {
      try {
        await texter.send({ to: phone, text: factorCopy.text(code, host) });
      } catch (error) {
        log('error', 'text.failed', errorFields(error));
        throw error;
      }
    },
    mails: {
      added: mailOf(words.added),
      removed: mailOf(words.removed),
      recoveryCodeUsed: mailOf(words.recoveryUsed),
      recoveryRenewed: mailOf(words.recoveryRenewed),
    },
  };
}
