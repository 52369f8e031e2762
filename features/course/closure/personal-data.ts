import type { ColumnRules } from '#platform/shared/column-rules.ts';

const clubs = { stays: 'it is the club that says this, to all its members' } as const;

export const courseClosureColumns = {
  tables: {
    course_closures: {
      impersonal: ['id'],
      owners: { set_by: 'emptied' },
      exported: ['starts_at', 'ends_at', 'reason', 'created_at', 'updated_at'],
      named: ['club_id'],
      atErasure: {
        starts_at: clubs,
        ends_at: clubs,
        reason: clubs,
        created_at: clubs,
        updated_at: clubs,
        club_id: clubs,
      },
    },
    course_closure_notices: { impersonal: ['closure_id', 'golf_session_id', 'kept_at', 'created_at'] },
  },
  sections: [{ name: 'courseClosures', table: 'course_closures', owners: ['set_by'], key: ['id'] }],
} as const satisfies ColumnRules;
