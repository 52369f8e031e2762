import type { ColumnRules } from '#platform/shared/column-rules.ts';

const clubs = { stays: 'it is the club that says this, to all its members' } as const;

export const courseColumns = {
  tables: {
    course_statuses: {
      free: ['reasons', 'valid_until'],
      whose: { updated_by: 'emptied' },
      told: ['status', 'message', 'updated_at'],
      named: ['club_id'],
      atErasure: { status: clubs, message: clubs, updated_at: clubs, club_id: clubs },
    },
  },
  sections: [{ name: 'courseStatuses', table: 'course_statuses', whose: ['updated_by'], key: ['club_id'] }],
} as const satisfies ColumnRules;
