import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const attendanceColumns = {
  tables: {
    absences: {
      // The person's own data, so they find it in their download; other players do not.
      owners: { user_id: 'deleted' },
      exported: ['created_at'],
      named: ['golf_session_id'],
    },
  },
  sections: [{ name: 'absences', table: 'absences', owners: ['user_id'], key: ['golf_session_id'] }],
} as const satisfies ColumnRules;
