// Everything by which the product sends mail: at once, or by the queue of the outgoing post.
import { join } from 'node:path';
import { oneClickPath, unsubscribePage } from '#features/notification/rules.ts';
import type { Log } from '#platform/server/log.ts';
import { createMailer } from '#platform/server/messages/mail.ts';
import { createUnsubscribeLinks } from '#platform/server/messages/unsubscribe-links.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { RunningJobs } from '../jobs.ts';
import type { Metrics } from '#platform/server/http/metrics.ts';
import { createInvitationLinks } from './invitation-mails.ts';
import { createNotificationMails } from './notification-mails.ts';
import { createOutgoingPost } from './outgoing-post.ts';
import { createComposeMail, type PostMail } from './post-mail.ts';

export function createProductMails(parts: {
  settings: Settings;
  publicUrl: string;
  background: Pick<RunningJobs, 'send'>;
  metrics: Metrics;
  log: Log;
}) {
  const { settings, publicUrl, background, metrics, log } = parts;
  const { authSecret: secret, smtpUrl, mailFrom: from, operator } = settings;
  const mailer = createMailer({ smtpUrl, from, folder: join(settings.dataDir, 'mail') });
  const composeMail = createComposeMail({ publicUrl, operator });
  const deliver = metrics.countingMails(mailer);
  const postOf =
    (kind: string): PostMail =>
    (...mail) =>
      deliver(kind, composeMail(...mail));
  const post = createOutgoingPost({
    secret,
    composeMail,
    deliver,
    queue: (...entry) => background.send(...entry),
    log,
  });
  const unsubscribeLinks = createUnsubscribeLinks({
    secret,
    publicUrl,
    paths: { page: unsubscribePage, oneClick: `/api${oneClickPath}` },
  });
  return {
    mailer,
    /** Queues a mail. */
    send: post.send,
    queue: post.queue,
    invitations: createInvitationLinks({ secret, publicUrl, postMail: postOf('invitation') }),
    notificationMails: createNotificationMails(
      { notification: postOf('notification'), digest: postOf('digest') },
      unsubscribeLinks,
    ),
    readUnsubscribeLink: unsubscribeLinks.read,
  };
}

export type ProductMails = ReturnType<typeof createProductMails>;
