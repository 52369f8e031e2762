import { sql } from 'kysely';
import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList } from '#platform/server/http/read-page.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { reporter } from '../access.ts';
import type { CreateInput, FoundSubject, OwnReport } from '../report.ts';

/** The subject as the caller sees it; null when they do not. */
export type FindSubject = (
  db: Db,
  actor: Actor,
  input: Pick<CreateInput, 'kind' | 'subjectId' | 'clubId'>,
) => Promise<FoundSubject | null>;

/** The gate of reporting. Its proof is the subject as the caller sees it, for the copy. */
export const reporterGate = (findSubject: FindSubject) =>
  gate(reporter, async ({ db, actor }, input: CreateInput) => {
    const subject = await findSubject(db, actor, input);
    return { facts: subject, proven: { subject: subject as FoundSubject } };
  });

/** The caller's own reports, newest first. */
export const findOwnReports = pagedList<{ userId: string }, OwnReport>(
  ({ userId }, { after, limit }) => sql`
    select report.id, report.subject_kind as kind, report.reason, report.state, report.created_at as "createdAt",
      report.decided_at as "decidedAt",
      case when report.subject_kind in ('person', 'message') then copy.content ->> 'personName'
        else copy.content ->> 'title' end as about
    from (select * from reports where reporter_id = ${userId}
      ${after(sql`(created_at, id) <`)}
      order by created_at desc, id desc limit ${limit}) as report
    join report_copies as copy on copy.id = report.id
    order by report.created_at desc, report.id desc`,
  { keyOf: (last) => [last.createdAt, last.id] },
);
