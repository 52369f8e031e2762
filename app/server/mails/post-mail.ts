// Mails to account owners: in the product's look, with an action that leads back to it.
import { accountCopy } from '#features/account/copy.ts';
import type { Mail } from '#platform/server/messages/mail.ts';
import { layOut, type MailContent, type MailSection } from '#platform/server/messages/mail-layout.ts';
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

/** Composes and sends a mail. Rejects when no server accepted it. */
export type PostMail = (...mail: Parameters<ComposeMail>) => Promise<void>;

const mailAddress = /^[^\s@/:]+@[^\s@/:]+$/u;
/** A zero-width joiner is no part of a domain name: mail programs then see no address. */
const breaker = '\u200D';

/**
 * Keeps mail programs from making links of what looks like a web address. Names, titles and messages are typed by users, and a mail
 * of ours must not vouch for a site of theirs; its own links stand apart from the sentences.
 */
export const withoutLinks = (text: string): string =>
  text.replaceAll(/\S+/gu, (word) =>
    mailAddress.test(word)
      ? word
      : word.replaceAll(/(?<=:)(?=\/\/)|(?<=[\p{L}\p{N}][.。．｡])(?=\p{L})/gu, breaker),
  );

export function createComposeMail(parts: { publicUrl: string; operator: Operator | null }): ComposeMail {
  const { publicUrl, operator } = parts;
  const { product } = appCopy;
  const footer = [accountCopy.mail.footer, ...(operator ? [responsibleText(operator)] : [])].join(' ');
  return (to, { subject, lines: said, sections, action, askedAt }, path, query = {}, unsubscribe) => {
    const search = new URLSearchParams(query);
    const address = `${publicUrl}${path}${search.size === 0 ? '' : `?${search.toString()}`}`;
    const linked = sections?.map(({ link: { label, path: target }, title, lines }) => ({
      title: withoutLinks(title),
      lines: lines.map(withoutLinks),
      link: { label: withoutLinks(label), address: `${publicUrl}${target}` },
    }));
    const lines = (askedAt ? [...said, accountCopy.mail.asked(askedAt)] : said).map(withoutLinks);
    const mail = {
      product,
      subject: withoutLinks(subject),
      lines,
      sections: linked,
      action: { label: action, address },
      footer,
      unsubscribe,
    };
    return layOut(to, mail);
  };
}
