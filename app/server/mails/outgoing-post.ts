// Mails that are sent once: links to sign in, and news about an account. They wait in a queue of pg-boss, written in the
// transaction of their cause, until the mail server accepts them (docs/decisions/0069-outgoing-post.md).
import { createHmac } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Db } from '#platform/server/database.ts';
import type { Queue } from '#platform/server/jobs.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import { MailRefused, type Mail } from '#platform/server/messages/mail.ts';
import { postQueue, replaceMail } from '#platform/server/queued-mails.ts';
import type { ComposeMail } from './post-mail.ts';

/** The hours after which each kind is useless: its link has expired by then, or the news is old. */
const usefulHours = {
  'confirm-sign-up': 24,
  'reset-password': 1,
  'confirm-address': 1,
  account: 24,
  'club-request': 48,
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

/** Sealed, so that a copy of the database contains no working link. */
type Letter = { kind: PostKind; about?: string | undefined; usefulUntil: string; sealed: string };

type Parts = {
  secret: string;
  composeMail: ComposeMail;
  /** Rejects when no server accepted the mail. */
  deliver: (kind: PostKind, mail: Mail) => Promise<void>;
  queue: (queue: string, letter: Letter, db: Db) => Promise<void>;
  log: Log;
};

const atOnce = 3;

export function createOutgoingPost(parts: Parts): { send: SendMail; queue: Queue } {
  const { secret, composeMail, deliver, queue, log } = parts;
  const key = createHmac('sha256', secret).update('outgoing post').digest('hex');

  async function work(entry: object, isLast: boolean): Promise<object | null> {
    const { kind, about, usefulUntil, sealed } = entry as Letter;
    const giveUp = (why: string, error: unknown) => {
      log('error', 'mail.failed', { kind, why, ...errorFields(error) });
      return about === undefined ? null : { kind, about };
    };
    if (new Date(usefulUntil) <= new Date()) return giveUp('expired', null);
    const text = await symmetricDecrypt({ key, data: sealed }).catch((error: unknown) => {
      // The secret of the server was replaced.
      return giveUp('sealed', error);
    });
    if (typeof text !== 'string') return text;
    try {
      await deliver(kind, JSON.parse(text) as Mail);
      return null;
    } catch (error) {
      if (error instanceof MailRefused || isLast) return giveUp('refused', error);
      log('warn', 'mail.delayed', { kind, ...errorFields(error) });
      throw error;
    }
  }

  return {
    async send(db, sort, ...mail) {
      const { kind, about } = typeof sort === 'string' ? { kind: sort, about: undefined } : sort;
      if (about !== undefined) await replaceMail(db, about);
      const usefulUntil = new Date(Date.now() + usefulHours[kind] * 3_600_000).toISOString();
      const sealed = await symmetricEncrypt({ key, data: JSON.stringify(composeMail(...mail)) });
      await queue(postQueue, { kind, about, usefulUntil, sealed }, db);
    },
    queue: { name: postQueue, atOnce, work },
  };
}
