import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const accountColumns = {
  tables: {
    user_roles: { whose: { user_id: 'goes' }, told: ['role', 'granted_at'] },
  },
  sections: [{ name: 'roles', table: 'user_roles', whose: ['user_id'], key: ['role'] }],
} as const satisfies ColumnRules;
