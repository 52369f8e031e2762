import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const deskClubColumns = {
  tables: {
    tidy_ups: {
      impersonal: ['id', 'archived', 'undone_at'],
      owners: { done_by: 'emptied' },
      exported: ['created_at'],
      named: ['club_id'],
      atErasure: {
        created_at: { stays: 'when the club tidied up, without who did it' },
        club_id: { stays: 'which club tidied up, without who did it' },
      },
    },
  },
  sections: [{ name: 'tidyUps', table: 'tidy_ups', owners: ['done_by'], key: ['id'] }],
} as const satisfies ColumnRules;
