import type { Generated } from 'kysely';
import type { GeneratedInstant, InstantOrNull } from '#platform/server/tables.ts';

type Absences = {
  golf_session_id: string;
  user_id: string;
  created_at: GeneratedInstant;
};

type Ratings = {
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

type RatingPeriods = {
  golf_session_id: string;
  opened_at: GeneratedInstant;
  asked_at: InstantOrNull;
  closed_at: InstantOrNull;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    absences: Absences;
    ratings: Ratings;
    rating_periods: RatingPeriods;
  }
}
