import type { Instant } from '#platform/server/tables.ts';

type Presences = { user_id: string; last_online_at: Instant };

declare module '#platform/server/tables.ts' {
  interface Tables {
    presences: Presences;
  }
}
