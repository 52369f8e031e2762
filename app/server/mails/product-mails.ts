// Everything by which the product sends mail.
import { join } from 'node:path';
import { oneClickPath, unsubscribePage } from '#features/notification/rules.ts';
import { createUnsubscribeLinks } from '#platform/server/link-tokens.ts';
import { createMailer } from '#platform/server/messages/mail.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Clock } from '#platform/shared/time.ts';
import type { CurrentOperator } from '../operator.ts';
import { createSetupMail } from './account-mails.ts';
import { createInvitationLinks } from './invitation-mails.ts';
import { createNotificationMails } from './notification-mails.ts';
import { createOutgoingPost } from './outgoing-post.ts';
import { createComposeMail, type PostMail } from './post-mail.ts';

export function createProductMails(parts: {
  settings: Settings;
  publicUrl: string;
  clock: Clock;
  metrics: Metrics;
  operator: Pick<CurrentOperator, 'get'>;
}) {
  const { settings, publicUrl, clock, metrics, operator } = parts;
  const { authSecret: secret, smtpUrl, mailFrom: from } = settings;
  const mailer = createMailer({ smtpUrl, from, publicUrl, folder: join(settings.dataDir, 'mail') });
  const composeMail = createComposeMail({ publicUrl, operator: operator.get });
  const sendMail = metrics.countingMails(mailer);
  const postOf =
    (kind: string): PostMail =>
    (key, ...mail) =>
      sendMail(kind, { ...composeMail(...mail), key });
  const letters = createOutgoingPost({ secret, composeMail, sendMail, clock });
  const unsubscribeLinks = createUnsubscribeLinks({
    secret,
    publicUrl,
    paths: { page: unsubscribePage, oneClick: `/api${oneClickPath}` },
  });
  return {
    mailer,
    send: letters.send,
    letters: letters.lane,
    invitations: createInvitationLinks({ secret, publicUrl, postMail: postOf('invitation') }),
    notificationMails: createNotificationMails(
      { notification: postOf('notification'), digest: postOf('digest') },
      unsubscribeLinks,
    ),
    sendSetupCode: createSetupMail(postOf('setup')),
    readUnsubscribeLink: unsubscribeLinks.read,
  };
}

export type ProductMails = ReturnType<typeof createProductMails>;
