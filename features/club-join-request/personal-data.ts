import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const clubJoinRequestColumns = {
  tables: {
    club_join_requests: {
      free: ['id'],
      whose: { user_id: 'goes', decided_by: 'emptied' },
      told: ['message', 'status', 'created_at', 'decided_at', 'seen_at'],
      named: ['club_id'],
      untold: { decided_by: 'about the requester; the decision is in the admin audit log' },
    },
  },
  sections: [{ name: 'clubJoinRequests', table: 'club_join_requests', whose: ['user_id'], key: ['id'] }],
} as const satisfies ColumnRules;
