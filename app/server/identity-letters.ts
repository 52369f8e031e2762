// The letters about accounts elsewhere: whoever did not do this finds out, and what to do.
import { accountCopy } from '#features/account/copy.ts';
import { identityMail } from '#features/identity/copy.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import type { Mailer } from '#platform/server/messages/mail.ts';
import { layOut } from '#platform/server/messages/mail-layout.ts';
import type { ProviderId } from '#platform/shared/providers.ts';
import { appCopy } from '../copy.ts';

export function createIdentityLetters(parts: { mailer: Mailer; publicUrl: string; log: Log }) {
  const { mailer, publicUrl, log } = parts;
  const tell = (change: 'linked' | 'unlinked') => (to: string, provider: ProviderId) => {
    const { subject, lines, action } = identityMail(change, provider);
    const letter = {
      product: appCopy.product,
      subject,
      lines,
      action: { label: action, address: `${publicUrl}/profile/security` },
      footer: accountCopy.mail.footer,
    };
    mailer
      .send(layOut(to, letter))
      .catch((error: unknown) => log('error', 'mail.failed', errorFields(error)));
  };
  return { linked: tell('linked'), unlinked: tell('unlinked') };
}
