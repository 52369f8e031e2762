// Mails to account owners: in the product's look, with an action that leads back to it.
import { signInMails } from '#features/sign-in/copy.ts';
import { layOut, type MailContent, type MailSection } from '#platform/server/messages/mail-layout.ts';
import type { Mail } from '#platform/server/messages/mail.ts';
import type { Operator } from '#platform/shared/web/page-facts.ts';
import { appCopy, responsibleText } from '../../copy.ts';

type Words = {
  subject: string;
  lines: readonly string[];
  sections?: readonly (Omit<MailSection, 'link'> & { link: { label: string; path: string } })[];
  action: string;
  /** The mail says when it was asked for, so that the latest of several is known. */
  askedAt?: Date | string;
};

type Query = Record<string, string>;

/** `path` and `query` of the page that the action opens. */
export type ComposeMail = (
  to: string,
  words: Words,
  path: string,
  query?: Query,
  unsubscribe?: MailContent['unsubscribe'],
) => Mail;

/** Composes and sends a mail. `key`: as of `Mail`. Rejects when no server accepted it. */
export type PostMail = (key: string, ...mail: Parameters<ComposeMail>) => Promise<void>;

export function createComposeMail(parts: {
  publicUrl: string;
  operator: () => Operator | null;
}): ComposeMail {
  const { publicUrl, operator } = parts;
  const { product } = appCopy;
  return (to, { subject, lines: said, sections, action, askedAt }, path, query = {}, unsubscribe) => {
    const search = new URLSearchParams(query);
    const address = `${publicUrl}${path}${search.size === 0 ? '' : `?${search.toString()}`}`;
    const linked = sections?.map(({ link: { label, path: target }, ...section }) => ({
      ...section,
      link: { label, address: `${publicUrl}${target}` },
    }));
    const responsible = operator();
    const footer = [signInMails.footer, ...(responsible ? [responsibleText(responsible)] : [])].join(' ');
    const lines = askedAt ? [...said, signInMails.asked(askedAt)] : said;
    const mail = {
      product,
      subject,
      lines,
      sections: linked,
      action: { label: action, address },
      footer,
      unsubscribe,
    };
    return layOut(to, mail);
  };
}
