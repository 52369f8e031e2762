import type { Generated } from 'kysely';
import type { GeneratedInstant, InstantOrNull } from '#platform/server/tables.ts';

type CourseStatuses = {
  club_id: string;
  status: Generated<'open' | 'restricted' | 'closed'>;
  message: string | null;
  reasons: Generated<string[]>;
  valid_until: InstantOrNull;
  updated_by: string | null;
  updated_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    course_statuses: CourseStatuses;
  }
}
