// The mails of notifications and the weekly digest, each with a link that ends mails of its kinds.
import { notificationCopy, notificationMail } from '#features/notification/copy.ts';
import { digestMail } from '#features/notification/digest/copy.ts';
import { mailTarget } from '#features/notification/rules.ts';
import type { DigestMail, NotificationMail } from '#features/notification/server/jobs.ts';
import type { UnsubscribeLinks } from '#platform/server/link-tokens.ts';
import { mailedAddress } from '../../deep-links.ts';
import type { PostMail } from './post-mail.ts';

export type NotificationMails = {
  /** Rejects when no server accepted the mail; so does `sendDigest`. */
  sendNotification: (mail: NotificationMail) => Promise<void>;
  sendDigest: (mail: DigestMail) => Promise<void>;
};

export function createNotificationMails(
  post: { notification: PostMail; digest: PostMail },
  links: UnsubscribeLinks,
): NotificationMails {
  const { link: label } = notificationCopy.unsubscribe;
  return {
    sendNotification({ key, to, userId, notifications }) {
      const { path, opened } = mailTarget(notifications);
      const kinds = [...new Set(notifications.map(({ kind }) => kind))];
      const unsubscribe = { label, ...links.linksOf({ userId, kinds }) };
      return post.notification(
        key,
        to,
        notificationMail(notifications, path),
        ...mailedAddress(path, opened),
        unsubscribe,
      );
    },
    sendDigest({ key, to, userId, ...facts }) {
      const unsubscribe = { label, ...links.linksOf({ userId, kinds: ['digest'] }) };
      return post.digest(key, to, digestMail(facts), '/updates', {}, unsubscribe);
    },
  };
}
