import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const membershipColumns = {
  tables: {
    club_members: {
      free: ['id'],
      whose: { user_id: 'goes' },
      told: ['role', 'status', 'created_at'],
      named: ['club_id'],
      // Copies from the profile and the account, which are exported there.
      technical: ['sort_name', 'search_name', 'band', 'leaving'],
    },
    club_member_counts: { free: ['club_id', 'members', 'low', 'medium', 'high'] },
    club_join_requests: {
      free: ['id'],
      whose: { user_id: 'goes', decided_by: 'emptied' },
      told: ['message', 'status', 'created_at', 'decided_at'],
      named: ['club_id'],
      untold: { decided_by: 'about the requester; the decision is in the admin audit log' },
    },
  },
  sections: [
    { name: 'memberships', table: 'club_members', whose: ['user_id'], key: ['id'] },
    { name: 'clubJoinRequests', table: 'club_join_requests', whose: ['user_id'], key: ['id'] },
  ],
} as const satisfies ColumnRules;
