import type { Generated } from 'kysely';

declare module '#platform/server/tables.ts' {
  interface Tables {
    absences: {
      golf_session_id: string;
      user_id: string;
      created_at: GeneratedInstant;
    };
    ratings: {
      golf_session_id: string;
      rater_id: string;
      rated_user_id: string;
      rating: number;
      friendly: Generated<boolean>;
      brisk: Generated<boolean>;
      helpful: Generated<boolean>;
      sealed: Generated<boolean>;
      created_at: GeneratedInstant;
      updated_at: GeneratedInstant;
    };
    rating_periods: {
      golf_session_id: string;
      opened_at: GeneratedInstant;
      asked_at: InstantOrNull;
      closed_at: InstantOrNull;
    };
  }
}
