// Sends mails to account owners: in the product's look, with an action that leads back to it.
import { accountCopy } from '#features/account/copy.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import type { Mailer } from '#platform/server/messages/mail.ts';
import { layOut, type MailContent, type MailSection } from '#platform/server/messages/mail-layout.ts';
import type { Operator } from '#platform/shared/web/page-facts.ts';
import { appCopy, responsibleText } from '../../copy.ts';

type Words = {
  subject: string;
  lines: readonly string[];
  sections?: readonly (Omit<MailSection, 'link'> & { link: { label: string; path: string } })[];
  action: string;
};

type Query = Record<string, string>;

/** Rejects when no server accepted the mail. `path` and `query` of the page that the action opens. */
export type PostMail = (
  to: string,
  words: Words,
  path: string,
  query?: Query,
  unsubscribe?: MailContent['unsubscribe'],
) => Promise<void>;

/** Like `PostMail`, for a caller who neither waits for the mail nor learns its result; a failure is logged. */
export type SendMail = (...mail: Parameters<PostMail>) => void;

export function createPostMail(parts: {
  mailer: Mailer;
  publicUrl: string;
  operator: Operator | null;
}): PostMail {
  const { mailer, publicUrl, operator } = parts;
  const { product } = appCopy;
  const footer = [accountCopy.mail.footer, ...(operator ? [responsibleText(operator)] : [])].join(' ');
  return (to, { subject, lines, sections, action }, path, query = {}, unsubscribe) => {
    const search = new URLSearchParams(query);
    const address = `${publicUrl}${path}${search.size === 0 ? '' : `?${search.toString()}`}`;
    const linked = sections?.map(({ link: { label, path: target }, ...section }) => ({
      ...section,
      link: { label, address: `${publicUrl}${target}` },
    }));
    const mail = {
      product,
      subject,
      lines,
      sections: linked,
      action: { label: action, address },
      footer,
      unsubscribe,
    };
    return mailer.send(layOut(to, mail));
  };
}

export const sendingWith =
  (postMail: PostMail, log: Log): SendMail =>
  (...mail) =>
    void postMail(...mail).catch((error: unknown) => log('error', 'mail.failed', errorFields(error)));
