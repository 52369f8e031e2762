import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, InstantOrNull } from '#platform/server/tables.ts';
import type { SubjectKind, ReportReason, ReportState } from '../rules.ts';

type Reports = {
  id: string;
  reporter_id: string;
  subject_kind: SubjectKind;
  subject_id: string;
  club_id: string | null;
  reason: ReportReason;
  details: string | null;
  state: Generated<ReportState>;
  decided_by: string | null;
  decided_at: InstantOrNull;
  created_at: GeneratedInstant;
};

type ReportCopies = {
  id: string;
  person_id: string | null;
  content: ColumnType<unknown, string | null, string | null>;
  picture_url: string | null;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    reports: Reports;
    report_copies: ReportCopies;
  }
}
