import { personalTokenCopy } from '#features/account/personal-token/copy.ts';
import type { SendPersonalTokenMail } from '#features/account/personal-token/server/writes.ts';
import { formatDate } from '#platform/shared/dutch.ts';
import type { SendMail } from './outgoing-post.ts';

const { mail } = personalTokenCopy;

export const createSendPersonalTokenMail =
  (send: SendMail): SendPersonalTokenMail =>
  (tx, to, { name, expiresAt }) =>
    send(
      tx,
      'account',
      to,
      { subject: mail.subject, lines: mail.lines(name, formatDate(expiresAt)), action: mail.action },
      '/profile/security',
    );
