import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const joinRequestColumns = {
  tables: {
    join_requests: {
      impersonal: ['id', 'golf_session_sequence'],
      owners: { user_id: 'deleted' },
      exported: ['message', 'status', 'outside_handicap_range', 'created_at', 'decided_at'],
      named: ['golf_session_id'],
    },
  },
  sections: [{ name: 'joinRequests', table: 'join_requests', owners: ['user_id'], key: ['id'] }],
} as const satisfies ColumnRules;
