import { z } from 'zod';
import { idOutput, instantOutput } from '#platform/shared/ids.ts';
import { pageOf } from '#platform/shared/page.ts';

/** What an admin or the operator did. Stored under these names, so that a renamed action needs a migration. */
export const auditActions = [
  'club.created',
  'global-admin.granted',
  'operator.named',
  'account.suspended',
  'account.lifted',
  'club.archived',
  'club.restored',
  'club-request.approved',
  'club-request.rejected',
  'audit-log.exported',
  'club-join-request.approved',
  'club-join-request.rejected',
  'invitation.checked',
  'invitation.sent',
  'invitation.sent-many',
  'invitation.resent',
  'invitation.revoked',
  'invitation.ended',
  'club.updated',
  'club.logo-set',
  'club.logo-removed',
  'course.open',
  'course.restricted',
  'course.closed',
  'course-closure.created',
  'course-closure.changed',
  'course-closure.lifted',
  'news.created',
  'news.changed',
  'news.removed',
  'news.restored',
  'news.picture-uploaded',
  'golf-session.removed',
  'golf-sessions.tidied',
  'golf-sessions.restored',
  'member.made-admin',
  'member.unmade-admin',
  'member.suspended',
  'member.unsuspended',
  'member.removed',
  'members.exported',
  'webhook.made',
  'webhook.changed',
  'webhook.removed',
  'webhook.secret-renewed',
  'webhook.tested',
  'webhook.resent',
  'webhook.switched-off',
  'report.dismissed',
  'report.text-removed',
  'report.picture-removed',
  'report.golf-session-removed',
  'report.member-suspended',
  'report.account-suspended',
] as const;
export type AuditAction = (typeof auditActions)[number];

const person = z.object({ id: idOutput, displayName: z.string() });

export const auditEntry = z.object({
  id: idOutput,
  action: z.enum(auditActions),
  /** Null: the operator, by command line, or an account that was erased. */
  actor: person.nullable(),
  /** The person that the action was about, if any. */
  subject: person.nullable(),
  /** How many the action was about, if it counts. */
  count: z.number().nullable(),
  createdAt: instantOutput,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = pageOf(auditEntry);
