declare module '#platform/server/tables.ts' {
  interface Tables {
    tidy_ups: {
      id: string;
      club_id: string;
      done_by: string | null;
      archived: number;
      created_at: GeneratedInstant;
      undone_at: InstantOrNull;
    };
  }
}
