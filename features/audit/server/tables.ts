import type { ColumnType } from 'kysely';

declare module '#platform/server/tables.ts' {
  interface Tables {
    audit_entries: {
      id: string;
      actor_id: string | null;
      action: string;
      club_id: string | null;
      subject_id: string | null;
      detail: ColumnType<unknown, string | undefined, string>;
      created_at: GeneratedInstant;
    };
  }
}
