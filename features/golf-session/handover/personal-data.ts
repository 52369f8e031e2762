import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const handoverColumns = {
  tables: {
    handovers: {
      impersonal: ['id', 'leaves'],
      owners: { offered_to: 'deleted' },
      exported: ['status', 'answer_until', 'created_at'],
      named: ['golf_session_id'],
    },
  },
  sections: [{ name: 'handovers', table: 'handovers', owners: ['offered_to'], key: ['id'] }],
} as const satisfies ColumnRules;
