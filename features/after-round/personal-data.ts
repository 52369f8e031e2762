import type { ColumnRules } from '#platform/shared/column-rules.ts';

const stars = { stays: 'the stars belong to their recipient' } as const;

export const afterRoundColumns = {
  tables: {
    absences: {
      // The person's own data, so they find it in their download; other players do not.
      owners: { user_id: 'deleted' },
      exported: ['created_at'],
      named: ['golf_session_id'],
    },
    ratings: {
      impersonal: ['updated_at', 'sealed'],
      owners: { rater_id: 'kept', rated_user_id: 'deleted' },
      exported: ['rating', 'friendly', 'brisk', 'helpful', 'created_at'],
      named: ['golf_session_id'],
      atErasure: {
        rating: stars,
        friendly: stars,
        brisk: stars,
        helpful: stars,
        created_at: stars,
        golf_session_id: stars,
      },
      notExported: {
        rated_user_id: 'the average and the number stand in the profile; not who gave which rating',
      },
    },
    rating_periods: { impersonal: ['golf_session_id', 'opened_at', 'asked_at', 'closed_at'] },
  },
  sections: [
    { name: 'absences', table: 'absences', owners: ['user_id'], key: ['golf_session_id'] },
    {
      name: 'ratings',
      table: 'ratings',
      owners: ['rater_id'],
      other: ['rated_user_id'],
      key: ['golf_session_id', 'rated_user_id'],
    },
  ],
} as const satisfies ColumnRules;
