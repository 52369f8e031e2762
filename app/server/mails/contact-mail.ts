// Mails a contact message from the business page to the operator, with the board as the reply-to address.
import type { Contact } from '#features/contact/contact.ts';
import { contactCopy } from '#features/contact/copy.ts';
import type { SendContactMail } from '#features/contact/server/routes.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import { layOut } from '#platform/server/messages/mail-layout.ts';
import type { Mailer } from '#platform/server/messages/mail.ts';
import { within } from '#platform/server/pacing.ts';
import { appCopy } from '../../copy.ts';

const { mail: words } = contactCopy;

/** Milliseconds that its writer waits. */
const longestSend = 15_000;

/** Makes a text fit on one line of a mail: no line breaks and no direction overrides. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export function createSendContactMail(parts: {
  to: string | null;
  mailer: Mailer;
  log: Log;
}): SendContactMail {
  const { to, mailer, log } = parts;
  if (to === null) return null;
  return async (written: Contact) => {
    const [clubName, contactName, phone] = [written.clubName, written.contactName, written.phone].map(
      oneLine,
    );
    const lines = [
      words.from(contactName ?? '', clubName ?? ''),
      ...(phone ? [words.phone(phone)] : []),
      ...written.message.split(/\s*\n\s*/u).filter((line) => line !== ''),
    ];
    const mail = layOut(to, {
      product: appCopy.product,
      subject: words.subject(clubName ?? ''),
      lines,
      action: { label: words.answer, address: `mailto:${written.email}` },
      footer: words.footer,
    });
    try {
      await within(longestSend, mailer.send({ ...mail, replyTo: written.email }));
    } catch (error) {
      log('error', 'mail.failed', errorFields(error));
      throw error;
    }
  };
}
