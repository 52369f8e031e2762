import type { ColumnType } from 'kysely';
import type { GeneratedInstant } from '#platform/server/tables.ts';

type UserRoles = { user_id: string; role: 'admin'; granted_at: GeneratedInstant };

type AuditEntries = {
  id: string;
  actor_id: string | null;
  action: string;
  club_id: string | null;
  subject_id: string | null;
  detail: ColumnType<unknown, string | undefined, string>;
  created_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    user_roles: UserRoles;
    audit_entries: AuditEntries;
  }
}
