import type { GeneratedInstant } from '#platform/server/tables.ts';

type Ratings = {
  golf_session_id: string;
  rater_id: string;
  rated_user_id: string;
  rating: number;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    ratings: Ratings;
  }
}
