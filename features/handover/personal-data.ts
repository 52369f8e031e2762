import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const handoverColumns = {
  tables: {
    handovers: {
      free: ['id', 'leaves'],
      whose: { offered_to: 'goes' },
      told: ['status', 'answer_until', 'created_at'],
      named: ['golf_session_id'],
    },
  },
  sections: [{ name: 'handovers', table: 'handovers', whose: ['offered_to'], key: ['id'] }],
} as const satisfies ColumnRules;
