import type { Generated } from 'kysely';
import type { GeneratedInstant, Instant } from '#platform/server/tables.ts';

type CalendarFeeds = {
  user_id: string;
  token_seed: Buffer;
  token_hash: Buffer;
  renewed_at: GeneratedInstant;
};

type CalendarDepartures = {
  user_id: string;
  golf_session_id: string;
  times: Generated<number>;
  sequence: number;
  starts_at: Instant;
  holes: number;
  left_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    calendar_feeds: CalendarFeeds;
    calendar_departures: CalendarDepartures;
  }
}
