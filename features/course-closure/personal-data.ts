import type { ColumnRules } from '#platform/shared/column-rules.ts';

const clubs = { stays: 'it is the club that says this, to all its members' } as const;

export const courseClosureColumns = {
  tables: {
    course_closures: {
      free: ['id'],
      whose: { set_by: 'emptied' },
      told: ['starts_at', 'ends_at', 'reason', 'created_at', 'updated_at'],
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
    course_closure_notices: { free: ['closure_id', 'golf_session_id', 'kept_at', 'created_at'] },
  },
  sections: [{ name: 'courseClosures', table: 'course_closures', whose: ['set_by'], key: ['id'] }],
} as const satisfies ColumnRules;
