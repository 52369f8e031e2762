import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const calendarColumns = {
  tables: {
    calendar_feeds: {
      owners: { user_id: 'deleted' },
      exported: ['renewed_at'],
      secret: ['token_seed', 'token_hash'],
    },
    calendar_departures: {
      impersonal: ['times', 'sequence', 'starts_at', 'holes'],
      owners: { user_id: 'deleted' },
      exported: ['left_at'],
      named: ['golf_session_id'],
    },
  },
  sections: [
    { name: 'calendarFeeds', table: 'calendar_feeds', owners: ['user_id'], key: ['user_id'] },
    {
      name: 'calendarDepartures',
      table: 'calendar_departures',
      owners: ['user_id'],
      key: ['golf_session_id'],
    },
  ],
} as const satisfies ColumnRules;
