import { courseClosureColumns } from '#features/course/closure/personal-data.ts';
import type { ColumnRules } from '#platform/shared/column-rules.ts';

const clubs = { stays: 'it is the club that says this, to all its members' } as const;

export const courseColumns = {
  tables: {
    course_statuses: {
      impersonal: ['reasons', 'valid_until'],
      owners: { updated_by: 'emptied' },
      exported: ['status', 'message', 'updated_at'],
      named: ['club_id'],
      atErasure: { status: clubs, message: clubs, updated_at: clubs, club_id: clubs },
    },
    ...courseClosureColumns.tables,
  },
  sections: [
    { name: 'courseStatuses', table: 'course_statuses', owners: ['updated_by'], key: ['club_id'] },
    ...courseClosureColumns.sections,
  ],
} as const satisfies ColumnRules;
