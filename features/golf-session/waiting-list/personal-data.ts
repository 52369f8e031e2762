import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const waitingListColumns = {
  tables: {
    waiting_list_entries: {
      impersonal: ['id'],
      owners: { user_id: 'deleted' },
      exported: ['status', 'joined_at', 'offered_until'],
      named: ['golf_session_id'],
    },
  },
  sections: [{ name: 'waitingLists', table: 'waiting_list_entries', owners: ['user_id'], key: ['id'] }],
} as const satisfies ColumnRules;
