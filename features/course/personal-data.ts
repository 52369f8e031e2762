import type { ColumnRules } from '#platform/shared/column-rules.ts';

const clubs = { stays: 'it is the club that says this, to all its members' } as const;

export const courseColumns = {
  tables: {
    course_statuses: {
      impersonal: ['reasons', 'closed_holes', 'valid_until'],
      owners: { updated_by: 'emptied' },
      exported: ['status', 'message', 'updated_at'],
      named: ['club_id'],
      atErasure: { status: clubs, message: clubs, updated_at: clubs, club_id: clubs },
    },
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
  sections: [
    { name: 'courseStatuses', table: 'course_statuses', owners: ['updated_by'], key: ['club_id'] },
    { name: 'courseClosures', table: 'course_closures', owners: ['set_by'], key: ['id'] },
  ],
} as const satisfies ColumnRules;
