import type { GeneratedInstant } from '#platform/server/tables.ts';

type CalendarFeeds = {
  user_id: string;
  token_seed: Buffer;
  token_hash: Buffer;
  renewed_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    calendar_feeds: CalendarFeeds;
  }
}
