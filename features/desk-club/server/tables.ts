import type { GeneratedInstant, InstantOrNull } from '#platform/server/tables.ts';

type TidyUps = {
  id: string;
  club_id: string;
  done_by: string | null;
  archived: number;
  created_at: GeneratedInstant;
  undone_at: InstantOrNull;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    tidy_ups: TidyUps;
  }
}
