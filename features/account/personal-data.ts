import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const accountColumns = {
  tables: {
    user_roles: { owners: { user_id: 'deleted' }, exported: ['role', 'granted_at'] },
  },
  sections: [{ name: 'roles', table: 'user_roles', owners: ['user_id'], key: ['role'] }],
} as const satisfies ColumnRules;
