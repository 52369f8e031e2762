import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const blockColumns = {
  tables: {
    blocks: {
      whose: { blocker_id: 'goes', blocked_id: 'goes' },
      told: ['created_at'],
      untold: { blocked_id: 'only the blocker may know of a block' },
    },
  },
  sections: [
    { name: 'blocks', table: 'blocks', whose: ['blocker_id'], other: ['blocked_id'], key: ['blocked_id'] },
  ],
} as const satisfies ColumnRules;
