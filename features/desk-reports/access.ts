import { asAccount, globalAdmin } from '#features/account/access.ts';
import { clubAdmin, type ClubFacts } from '#features/membership/access.ts';
import { accessRule, type AccessRule } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import type { DecidableReportId } from './desk-reports.ts';

/** The desk of one club, or of the platform. */
export type DeskFacts = { clubId: ClubFacts } | 'platform';

/** Reads reports: club admins the reports of their club, global admins all. */
export const reportsAdmin = accessRule(
  'reports-admin',
  (actor: Actor, desk: DeskFacts) =>
    asAccount(actor) !== 'allow' || desk === 'platform'
      ? globalAdmin.judge(actor)
      : clubAdmin.judge(actor, desk.clubId),
  clubAdmin.refusals,
);

/** Null: there is no such report. */
export type ReportFacts = { clubId: string | null; personId: string | null } | null;

/**
 * Decides on a report. To others it does not exist, and neither to the admin whom it is about. Reports without a club, and those
 * about the club's only admin, are for global admins.
 */
export const reportAdmin: AccessRule<[Actor, ReportFacts], DecidableReportId> = accessRule(
  'report-admin',
  (actor, report) => {
    const verdict =
      report && actor?.globalAdmin
        ? globalAdmin.judge(actor)
        : clubAdmin.judge(actor, report?.clubId ?? null);
    if (verdict === 'allow' && report?.personId === actor?.userId) return 'hidden';
    return verdict === 'NOT_CLUB_ADMIN' ? 'hidden' : verdict;
  },
  clubAdmin.refusals,
);
