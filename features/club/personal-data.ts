import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const clubColumns = {
  tables: {
    golf_clubs: {
      impersonal:
        'id name slug logo_url description location founded_year holes info latitude longitude created_at archived_at requires_organisation'.split(
          ' ',
        ),
    },
    club_requests: {
      impersonal: ['id'],
      owners: { user_id: 'deleted', decided_by: 'emptied' },
      exported:
        'club_name club_location contact_name contact_email contact_phone message status created_at decided_at answer'.split(
          ' ',
        ),
      named: ['club_id'],
      notExported: { decided_by: 'about the requester; the decision is in the audit log' },
    },
  },
  sections: [{ name: 'clubRequests', table: 'club_requests', owners: ['user_id'], key: ['id'] }],
} as const satisfies ColumnRules;
