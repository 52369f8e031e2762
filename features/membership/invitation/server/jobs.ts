// Mails invitations. Each is judged again when it is sent: it may have been revoked, or sent again since.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
import type { Taken } from '#platform/server/post/deliveries.ts';
import { triesOfADay, type Lane, type RecordSent, type Undone } from '#platform/server/post/lane.ts';
import type { Clock } from '#platform/shared/time.ts';

export type InvitationMail = {
  /** The same at each try. */
  key: string;
  to: string;
  name: string | null;
  clubName: string;
  token: string;
  /** Proves that the mailbox of this address was opened. */
  proof: string;
  /** When the admin asked for this mail. */
  askedAt: string;
};

type Parts = {
  db: Db;
  clock: Clock;
  tokens: LinkTokens;
  /** Rejects when no server accepted the mail. */
  send: (mail: InvitationMail) => Promise<void>;
};

/** How long a mail waits for a club that is archived, and may come back. */
const archivedWait = 3_600_000;

export const invitationLane = (parts: Parts): Lane => ({
  name: 'invitation',
  atOnce: 3,
  mostTries: triesOfADay,
  send: async ([delivery], record) => delivery && sendInvitation(parts, delivery, record),
  gaveUp: (delivery) => setStatus(parts.db, delivery, 'failed'),
});

export const invitationJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  { name: 'invitation.prune', cron: '50 4 * * *', run: () => pruneInvitations(db, clock.now()) },
];

type Due = Omit<InvitationMail, 'key' | 'token' | 'proof'> & { seed: Buffer; isArchived: boolean };

const issuedAt = ({ data }: Taken) => (data as { issuedAt: string }).issuedAt;

async function sendInvitation(
  { db, clock, tokens, send }: Parts,
  delivery: Taken,
  record: RecordSent,
): Promise<Undone[]> {
  const now = clock.now();
  // While its club was archived, or no server ran, the link may have expired.
  const { rows } = await sql<Due>`
    select invitation.email as to, invitation.name, club.name as "clubName",
      invitation.token_seed as seed, invitation.issued_at as "askedAt", club.archived_at is not null as "isArchived"
    from club_invitations as invitation join golf_clubs as club on club.id = invitation.club_id
    where invitation.id = ${delivery.subjectId} and invitation.issued_at = ${issuedAt(delivery)}
      and invitation.mail_status = 'queued' and invitation.status = 'pending' and invitation.expires_at > ${now}`.execute(
    db,
  );
  const [due] = rows;
  if (!due) return [];
  const { seed, isArchived, ...mail } = due;
  if (isArchived) return [{ id: delivery.id, heldUntil: new Date(now.getTime() + archivedWait) }];
  await send({ key: delivery.id, ...mail, token: tokens.tokenOf(seed), proof: tokens.mailProofOf(seed) });
  await record(() => setStatus(db, delivery, 'sent'));
  return [];
}

/** Changes nothing when another mail was asked for by now, which is still to be sent. */
async function setStatus(db: Db, delivery: Taken, status: 'sent' | 'failed'): Promise<void> {
  await sql`update club_invitations set mail_status = ${status}
    where id = ${delivery.subjectId} and issued_at = ${issuedAt(delivery)}`.execute(db);
}

/** Removes invitations that ended long ago, with their addresses. One that led to a person lasts as long as the account. */
export async function pruneInvitations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('club_invitations')
    .where((where) => where.or([where('status', '<>', 'accepted'), where('accepted_by', 'is', null)]))
    .where('expires_at', '<', sql<string>`${now}::timestamptz - interval '90 days'`)
    .execute();
}
