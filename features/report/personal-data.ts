import type { ColumnRules } from '#platform/shared/column-rules.ts';

const asHandled = { stays: 'what the admins handled, until 90 days after the decision' } as const;

export const reportColumns = {
  tables: {
    reports: {
      free: ['id', 'subject_kind', 'subject_id'],
      whose: { reporter_id: 'stays', decided_by: 'emptied' },
      told: ['reason', 'details', 'state', 'created_at', 'decided_at'],
      named: ['club_id'],
      atErasure: {
        details: 'emptied',
        reason: asHandled,
        state: asHandled,
        created_at: asHandled,
        decided_at: asHandled,
        club_id: asHandled,
      },
      untold: { decided_by: 'the audit log has what an admin decided' },
    },
    report_copies: {
      free: ['id'],
      whose: { person_id: 'stays' },
      others: ['content', 'picture_url'],
      atErasure: { content: 'emptied', picture_url: 'emptied' },
      untold: { person_id: 'a reported person does not hear of the report; the originals are exported' },
    },
  },
  sections: [{ name: 'reports', table: 'reports', whose: ['reporter_id'], key: ['id'] }],
} as const satisfies ColumnRules;
