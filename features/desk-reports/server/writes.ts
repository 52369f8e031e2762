import { sql } from 'kysely';
import { personTopic } from '#features/account/server/live.ts';
import { lockGlobalAdmin, lockGlobalAdmins } from '#features/account/server/writes.ts';
import type { AuditAction } from '#features/audit/audit.ts';
import { recordDeed } from '#features/audit/server/writes.ts';
import { removeMessage } from '#features/conversation/server/writes.ts';
import { suspendWithin } from '#features/desk-club/member-administration/server/writes.ts';
import { takeDownNews } from '#features/desk-club/news-desk/server/writes.ts';
import { suspendAccount } from '#features/desk-platform/account-administration/server/writes.ts';
import { deleteGolfSession } from '#features/golf-session/server/writes.ts';
import { clubAdminsTopic } from '#features/membership/server/live.ts';
import { lockAdministration } from '#features/membership/server/writes.ts';
import { notify } from '#features/notification/server/writes.ts';
import { takeDownPicture } from '#features/profile/server/writes.ts';
import { reportChanged, reportDecided } from '#features/report/events.ts';
import type { ReportedContent } from '#features/report/report.ts';
import { type SubjectKind } from '#features/report/rules.ts';
import { orRefusedBy, runCommand, isRefusal, refuse } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import { dropPicture } from '#platform/server/files/stored-pictures.ts';
import { publish } from '#platform/server/live/live-log.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import type { DecidableReportId } from '../desk-reports.ts';
import { decidesAllOf, stateAfter, type Decision } from '../rules.ts';

type Command = { id: string; reportId: DecidableReportId; decision: Decision };

type Report = {
  id: string;
  kind: SubjectKind;
  subjectId: string;
  clubId: string | null;
  personId: string | null;
  content: ReportedContent | null;
};

const removal: Record<SubjectKind, AuditAction> = {
  person: 'report.picture-removed',
  message: 'report.text-removed',
  'golf-session': 'report.golf-session-removed',
  update: 'news.removed',
};

const actions = {
  dismiss: 'report.dismissed',
  'suspend-member': 'report.member-suspended',
  'suspend-account': 'report.account-suspended',
} as const satisfies Record<Exclude<Decision, 'remove'>, AuditAction>;

const lastAdmin = {
  club_keeps_an_admin: 'LAST_ADMIN',
  platform_keeps_an_admin: 'LAST_GLOBAL_ADMIN',
} as const;

type Store = { db: Db; files: Files; now: Date };

/**
 * Decides on a report once. Locks the club and its members, then the subject, then the report, in the same order as all other code. Of
 * two admins who decide at once, the second is refused and its changes are rolled back.
 */
export const decideReport = ({ db, files, now }: Store, me: SignedIn, { id, ...wish }: Command) =>
  orRefusedBy(
    dropPicture(files, (noteFormer) =>
      runCommand(db, { userId: me.userId, id, name: 'reportDesk.decide' }, (tx) =>
        decide(tx, { decider: me, now, noteFormer }, wish),
      ),
    ),
    lastAdmin,
  );

type Wish = Omit<Command, 'id'>;
type Parts = { decider: SignedIn; now: Date; noteFormer: (address: string | null) => void };

async function decide(tx: Tx, { decider, now, noteFormer }: Parts, { reportId, decision }: Wish) {
  const report = await findReport(tx, reportId);
  if (!report) return refuse('NOT_FOUND');
  const obstacle = await carryOut[decision](tx, decider, report, now);
  if (obstacle && obstacle.refused !== 'GONE') return obstacle;
  const actorId = decider.userId;
  const decided = await close(tx, actorId, now, report, decision);
  // Comes before `obstacle`: an earlier decision may be the reason why the subject is gone.
  if (!decided) return refuse('ALREADY_DECIDED');
  if (obstacle) return obstacle;
  await recordDeed(tx, deedOf(actorId, report, decision, decided.length));
  // A removed update can be restored, with its picture.
  if (decision === 'remove' && report.kind !== 'update') noteFormer(report.content?.originalPicture ?? null);
  return { id: report.id, state: stateAfter[decision] };
}

async function findReport(tx: Tx, id: string): Promise<Report | null> {
  const { rows } = await sql<Report>`
    select report.id, report.subject_kind as kind, report.subject_id as "subjectId", report.club_id as "clubId",
      copy.person_id as "personId", copy.content
    from reports as report join report_copies as copy on copy.id = report.id where report.id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Carries out each decision: judges the admin again in the transaction, and returns the obstacle, if any. */
const carryOut = {
  dismiss: async (tx: Tx, me: SignedIn, report: Report) =>
    (await lockDesk(tx, me, report)) ? null : refuse('FORBIDDEN'),

  remove: async (tx: Tx, me: SignedIn, report: Report, now: Date) => {
    if (!(await lockDesk(tx, me, report))) return refuse('FORBIDDEN');
    return (await remove(tx, me.userId, report, now)) ? null : refuse('GONE');
  },

  'suspend-member': async (tx: Tx, me: SignedIn, { clubId, personId }: Report, now: Date) =>
    clubId === null || personId === null
      ? refuse('GONE')
      : suspendWithin(tx, me, now, { clubId, userId: personId }),

  'suspend-account': async (tx: Tx, me: SignedIn, { id, personId }: Report, now: Date) => {
    if (!(await lockGlobalAdmins(tx, me.userId))) return refuse('FORBIDDEN');
    if (personId === null) return refuse('GONE');
    const reason = `Na melding ${id}`;
    const answer = await suspendAccount(tx, { actorId: me.userId, userId: personId, reason, now });
    return isRefusal(answer) ? refuse('GONE') : null;
  },
};

const lockDesk = (tx: Tx, { userId }: SignedIn, { clubId }: Report): Promise<boolean> =>
  clubId === null ? lockGlobalAdmin(tx, userId) : lockAdministration(tx, { clubId, userId });

/** Removes the subject, or its picture; false when it is gone. */
async function remove(tx: Tx, adminId: string, report: Report, now: Date) {
  const { kind, subjectId, clubId, content } = report;
  const address = content?.originalPicture ?? null;
  if (kind === 'message') return removeMessage(tx, subjectId, now);
  if (kind === 'golf-session')
    return !isRefusal(await deleteGolfSession(tx, adminId, { golfSessionId: subjectId, clubId, now }));
  if (kind === 'update') return clubId !== null && takeDownNews(tx, { clubId, newsId: subjectId, now });
  return address !== null && takeDownPicture(tx, subjectId, address);
}

type Decided = { id: string; reporterId: string };

/** Closes the open report, and others that the same decision settles; null when it was decided before. */
async function close(tx: Tx, adminId: string, now: Date, report: Report, decision: Decision) {
  const { id, kind, subjectId, clubId } = report;
  const state = stateAfter[decision];
  const { rows } = await sql<Decided>`
    update reports set state = ${state}, decided_by = ${adminId}, decided_at = ${now}
    where id in (
      select id from reports where state = 'open' and (id = ${id}
        or (${decidesAllOf(kind, decision)} and subject_kind = ${kind} and subject_id = ${subjectId}))
      order by id for update)
    returning id, reporter_id as "reporterId"`.execute(tx);
  if (!rows.some((row) => row.id === id)) return null;
  const recipients = rows.map(({ id: relatedId, reporterId: userId }) => ({
    userId,
    actorId: null,
    relatedId,
  }));
  await notify(tx, { kind: 'report', event: state, recipients });
  for (const { id: subject, reporterId } of rows)
    await publish(tx, { topic: personTopic(reporterId), kind: reportDecided, subjectId: subject });
  if (clubId !== null) await publish(tx, { topic: clubAdminsTopic(clubId), kind: reportChanged });
  return rows;
}

const deedOf = (actorId: string, report: Report, decision: Decision, reports: number) => ({
  actorId,
  action: decision === 'remove' ? removal[report.kind] : actions[decision],
  clubId: report.clubId ?? undefined,
  subjectId: report.personId ?? report.subjectId,
  detail: { report: report.id, reports },
});
