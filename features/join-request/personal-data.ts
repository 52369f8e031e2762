import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const joinRequestColumns = {
  tables: {
    join_requests: {
      free: ['id', 'golf_session_sequence'],
      whose: { user_id: 'goes' },
      told: ['message', 'status', 'outside_handicap_range', 'created_at', 'decided_at'],
      named: ['golf_session_id'],
    },
  },
  sections: [{ name: 'joinRequests', table: 'join_requests', whose: ['user_id'], key: ['id'] }],
} as const satisfies ColumnRules;
