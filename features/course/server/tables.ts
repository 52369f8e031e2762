import type { Generated } from 'kysely';

declare module '#platform/server/tables.ts' {
  interface Tables {
    course_statuses: {
      club_id: string;
      status: Generated<'open' | 'restricted' | 'closed'>;
      message: string | null;
      reasons: Generated<string[]>;
      closed_holes: Generated<number[]>;
      valid_until: InstantOrNull;
      updated_by: string | null;
      updated_at: GeneratedInstant;
    };
    course_closures: {
      id: string;
      club_id: string;
      starts_at: Instant;
      ends_at: Instant;
      reason: string;
      set_by: string | null;
      created_at: GeneratedInstant;
      updated_at: GeneratedInstant;
    };
    course_closure_notices: {
      closure_id: string;
      golf_session_id: string;
      kept_at: InstantOrNull;
      created_at: GeneratedInstant;
    };
  }
}
