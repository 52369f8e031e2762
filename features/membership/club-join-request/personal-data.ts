import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const clubJoinRequestColumns = {
  tables: {
    club_join_requests: {
      impersonal: ['id'],
      owners: { user_id: 'deleted', decided_by: 'emptied' },
      exported: ['message', 'status', 'created_at', 'decided_at', 'seen_at'],
      named: ['club_id'],
      notExported: { decided_by: 'about the requester; the decision is in the admin audit log' },
    },
  },
  sections: [{ name: 'clubJoinRequests', table: 'club_join_requests', owners: ['user_id'], key: ['id'] }],
} as const satisfies ColumnRules;
