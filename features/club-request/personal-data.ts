import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const clubRequestColumns = {
  tables: {
    club_requests: {
      free: ['id'],
      whose: { user_id: 'goes', decided_by: 'emptied' },
      told: 'club_name club_location contact_name contact_email contact_phone message status created_at decided_at answer'.split(
        ' ',
      ),
      named: ['club_id'],
      untold: { decided_by: 'about the requester; the decision is in the audit log' },
    },
  },
  sections: [{ name: 'clubRequests', table: 'club_requests', whose: ['user_id'], key: ['id'] }],
} as const satisfies ColumnRules;
