import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const membershipColumns = {
  tables: {
    club_members: {
      impersonal: ['id'],
      owners: { user_id: 'deleted' },
      exported: ['role', 'status', 'created_at'],
      named: ['club_id'],
      // Copies from the profile and the account, which are exported there.
      technical: ['sort_name', 'search_name', 'sort_handicap', 'band', 'leaving'],
    },
    club_member_counts: { impersonal: ['club_id', 'members', 'low', 'medium', 'high'] },
  },
  sections: [{ name: 'memberships', table: 'club_members', owners: ['user_id'], key: ['id'] }],
} as const satisfies ColumnRules;
