import type { ColumnType, Generated } from 'kysely';
import type { SubjectKind, ReportReason, ReportState } from '../rules.ts';

declare module '#platform/server/tables.ts' {
  interface Tables {
    reports: {
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
    report_copies: {
      id: string;
      person_id: string | null;
      content: ColumnType<unknown, string | null, string | null>;
      picture_url: string | null;
    };
  }
}
