import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, InstantOrNull } from '#platform/server/tables.ts';

type Reports = {
  id: string;
  reporter_id: string;
  subject_kind: 'person' | 'message' | 'golf-session' | 'update';
  subject_id: string;
  club_id: string | null;
  reason: 'unkind' | 'inappropriate' | 'spam' | 'false' | 'other';
  details: string | null;
  state: Generated<'open' | 'dismissed' | 'removed' | 'suspended'>;
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
