import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const presenceColumns = {
  tables: { presences: { whose: { user_id: 'goes' }, told: ['last_online_at'] } },
  sections: [{ name: 'presence', table: 'presences', whose: ['user_id'], key: ['user_id'] }],
} as const satisfies ColumnRules;
