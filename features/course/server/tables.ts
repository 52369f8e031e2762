import type { Generated } from 'kysely';
import type { GeneratedInstant, Instant, InstantOrNull } from '#platform/server/tables.ts';

type CourseStatuses = {
  club_id: string;
  status: Generated<'open' | 'restricted' | 'closed'>;
  message: string | null;
  reasons: Generated<string[]>;
  closed_holes: Generated<number[]>;
  valid_until: InstantOrNull;
  updated_by: string | null;
  updated_at: GeneratedInstant;
};

type CourseClosures = {
  id: string;
  club_id: string;
  starts_at: Instant;
  ends_at: Instant;
  reason: string;
  set_by: string | null;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

type CourseClosureNotices = {
  closure_id: string;
  golf_session_id: string;
  kept_at: InstantOrNull;
  created_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    course_statuses: CourseStatuses;
    course_closures: CourseClosures;
    course_closure_notices: CourseClosureNotices;
  }
}
