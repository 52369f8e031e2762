import type { GeneratedInstant } from '#platform/server/tables.ts';

type Absences = {
  golf_session_id: string;
  user_id: string;
  created_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    absences: Absences;
  }
}
