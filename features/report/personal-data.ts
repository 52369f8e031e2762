import type { ColumnRules } from '#platform/shared/column-rules.ts';

const asHandled = { stays: 'what the admins handled, until 90 days after the decision' } as const;

export const reportColumns = {
  tables: {
    reports: {
      impersonal: ['id', 'subject_kind', 'subject_id'],
      owners: { reporter_id: 'kept', decided_by: 'emptied' },
      exported: ['reason', 'details', 'state', 'created_at', 'decided_at'],
      named: ['club_id'],
      atErasure: {
        details: 'emptied',
        reason: asHandled,
        state: asHandled,
        created_at: asHandled,
        decided_at: asHandled,
        club_id: asHandled,
      },
      notExported: { decided_by: 'the audit log has what an admin decided' },
    },
    report_copies: {
      impersonal: ['id'],
      owners: { person_id: 'kept' },
      others: ['content', 'picture_url'],
      atErasure: { content: 'emptied', picture_url: 'emptied' },
      notExported: { person_id: 'a reported person does not hear of the report; the originals are exported' },
    },
  },
  sections: [{ name: 'reports', table: 'reports', owners: ['reporter_id'], key: ['id'] }],
} as const satisfies ColumnRules;
