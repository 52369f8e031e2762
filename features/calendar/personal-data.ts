import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const calendarColumns = {
  tables: {
    calendar_feeds: {
      whose: { user_id: 'goes' },
      told: ['renewed_at'],
      secret: ['token_seed', 'token_hash'],
    },
    calendar_departures: {
      free: ['times', 'sequence', 'starts_at', 'holes'],
      whose: { user_id: 'goes' },
      told: ['left_at'],
      named: ['golf_session_id'],
    },
  },
  sections: [
    { name: 'calendarFeeds', table: 'calendar_feeds', whose: ['user_id'], key: ['user_id'] },
    {
      name: 'calendarDepartures',
      table: 'calendar_departures',
      whose: ['user_id'],
      key: ['golf_session_id'],
    },
  ],
} as const satisfies ColumnRules;
