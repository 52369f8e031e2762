// Letters: mails that are sent once, to sign in or with news about an account.
import { createHmac } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Db } from '#platform/server/database.ts';
import type { Mail } from '#platform/server/messages/mail.ts';
import { deliver, forgetDeliveries } from '#platform/server/post/deliveries.ts';
import { triesOfADay, Undeliverable, type Lane } from '#platform/server/post/lane.ts';
import type { Clock } from '#platform/shared/time.ts';
import type { ComposeMail } from './post-mail.ts';

/** The hours after which each kind is useless: its link has expired by then, or the news is old. */
const usefulHours = {
  'confirm-sign-up': 24,
  'reset-password': 1,
  'confirm-address': 1,
  account: 24,
  'club-request': 48,
  'webhook-off': 48,
} as const;
export type PostKind = keyof typeof usefulHours;
export const postKinds = Object.keys(usefulHours) as PostKind[];

/**
 * `about`: names the request, so that its user can ask for the state of the mail. A later mail about the same request replaces one
 * that waits.
 */
type Sort = PostKind | { kind: PostKind; about: string };

/** Queues a mail, in the transaction when `db` is one. */
export type SendMail = (db: Db, sort: Sort, ...mail: Parameters<ComposeMail>) => Promise<void>;

type Parts = {
  secret: string;
  composeMail: ComposeMail;
  /** Rejects when no server accepted the mail. */
  sendMail: (kind: string, mail: Mail) => Promise<void>;
  clock: Clock;
};

export function createOutgoingPost({ secret, composeMail, sendMail, clock }: Parts): {
  send: SendMail;
  lane: Lane;
} {
  const key = createHmac('sha256', secret).update('outgoing post').digest('hex');

  /** Throws Undeliverable when the secret of the server was replaced. */
  async function open(data: unknown): Promise<Mail> {
    const { sealed } = data as { sealed: string };
    const text = await symmetricDecrypt({ key, data: sealed }).catch((cause: unknown) => {
      throw new Undeliverable('This letter was sealed with another secret.', { cause });
    });
    return JSON.parse(text) as Mail;
  }

  return {
    async send(db, sort, ...mail) {
      const { kind, about } = typeof sort === 'string' ? { kind: sort, about: undefined } : sort;
      if (about !== undefined) await forgetDeliveries(db, about);
      const dueAt = clock.now();
      const usefulUntil = new Date(dueAt.getTime() + usefulHours[kind] * 3_600_000);
      // Sealed, so that a copy of the database contains no working link.
      const data = { sealed: await symmetricEncrypt({ key, data: JSON.stringify(composeMail(...mail)) }) };
      await deliver(db, 'letter', [{ kind, about, data, dueAt, usefulUntil }]);
    },
    lane: {
      name: 'letter',
      atOnce: 3,
      // Most links expire before.
      mostTries: triesOfADay,
      send: async ([letter]) =>
        letter && sendMail(letter.kind, { ...(await open(letter.data)), key: letter.id }),
    },
  };
}
