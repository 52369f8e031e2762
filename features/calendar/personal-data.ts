import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const calendarColumns = {
  tables: {
    calendar_feeds: {
      whose: { user_id: 'goes' },
      told: ['renewed_at'],
      secret: ['token_seed', 'token_hash'],
    },
  },
  sections: [{ name: 'calendarFeeds', table: 'calendar_feeds', whose: ['user_id'], key: ['user_id'] }],
} as const satisfies ColumnRules;
