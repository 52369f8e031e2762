import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const presenceColumns = {
  tables: { presences: { owners: { user_id: 'deleted' }, exported: ['last_online_at'] } },
  sections: [{ name: 'presence', table: 'presences', owners: ['user_id'], key: ['user_id'] }],
} as const satisfies ColumnRules;
