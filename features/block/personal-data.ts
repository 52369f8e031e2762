import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const blockColumns = {
  tables: {
    blocks: {
      owners: { blocker_id: 'deleted', blocked_id: 'deleted' },
      exported: ['created_at'],
      notExported: { blocked_id: 'only the blocker may know of a block' },
    },
  },
  sections: [
    { name: 'blocks', table: 'blocks', owners: ['blocker_id'], other: ['blocked_id'], key: ['blocked_id'] },
  ],
} as const satisfies ColumnRules;
