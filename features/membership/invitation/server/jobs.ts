// Sends queued mails. A server takes a few at a time by moving their due time forward, so no other server sends them too; when it
// dies while sending, they are due again after that time.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import { MailRefused } from '#platform/server/messages/mail.ts';

export const mailJob = 'invitation.send-mails';

export type InvitationMail = {
  to: string;
  name: string | null;
  clubId: string;
  clubName: string;
  token: string;
  /** When the admin asked for this mail. */
  askedAt: string;
};

type Parts = {
  db: Db;
  log: Log;
  tokens: LinkTokens;
  /** Rejects when no server accepted the mail. */
  send: (mail: InvitationMail) => Promise<void>;
};

/** Fewer than the mailer's connections, so that mails for signing in need not wait. */
const atOnce = 3;
const mostAttempts = 6;
/** A run stops before pg-boss would consider it lost; the next run continues. */
const longestRun = 4 * 60_000;

type Taken = Omit<InvitationMail, 'token'> & { id: string; attempts: number; seed: Buffer };

export const invitationJobs = (parts: Parts): Job[] => [
  { name: mailJob, cron: '* * * * *', run: () => sendMails(parts) },
  { name: 'invitation.prune', cron: '50 4 * * *', run: () => pruneInvitations(parts.db) },
];

export async function sendMails({ db, log, tokens, send }: Parts): Promise<void> {
  const end = performance.now() + longestRun;
  while (performance.now() < end) {
    const taken = await take(db);
    if (taken.length === 0) return;
    await Promise.all(
      taken.map(async ({ id, attempts, seed, ...mail }) => {
        try {
          await send({ ...mail, token: tokens.tokenOf(seed) });
          await settle(db, { id, ...mail }, sql`mail_status = 'sent'`);
        } catch (error) {
          const isLast = attempts >= mostAttempts || error instanceof MailRefused;
          log(isLast ? 'error' : 'warn', 'mail.failed', errorFields(error));
          await settle(
            db,
            { id, ...mail },
            isLast
              ? sql`mail_status = 'failed'`
              : // One minute, four, nine and so on.
                sql`mail_due_at = now() + make_interval(mins => ${attempts * attempts})`,
          );
        }
      }),
    );
  }
}

async function take(db: Db): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update club_invitations as invitation
    set mail_attempts = mail_attempts + 1, mail_due_at = now() + interval '2 minutes'
    from golf_clubs as club
    where club.id = invitation.club_id and invitation.id in (
      select id from club_invitations where mail_status = 'queued' and status = 'pending' and mail_due_at <= now()
        and club_id not in (select id from golf_clubs where archived_at is not null)
      order by mail_due_at limit ${atOnce} for no key update skip locked)
    returning invitation.id, invitation.email as to, invitation.name, club.id as "clubId", club.name as "clubName",
      invitation.mail_attempts as attempts, invitation.token_seed as seed, invitation.issued_at as "askedAt"`.execute(
    db,
  );
  return rows;
}

/** Changes nothing when another mail was asked for by now, which is still to be sent. */
const settle = (db: Db, { id, askedAt }: Pick<Taken, 'id' | 'askedAt'>, change: ReturnType<typeof sql>) =>
  sql`update club_invitations set ${change} where id = ${id} and issued_at = ${askedAt}`.execute(db);

/** Removes invitations that ended long ago, with their addresses. One that led to a person lasts as long as the account. */
export async function pruneInvitations(db: Db): Promise<void> {
  await db
    .deleteFrom('club_invitations')
    .where((where) => where.or([where('status', '<>', 'accepted'), where('accepted_by', 'is', null)]))
    .where('expires_at', '<', sql<string>`now() - interval '90 days'`)
    .execute();
}
