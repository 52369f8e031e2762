import type { ColumnRules } from '#platform/shared/column-rules.ts';

const stars = { stays: 'the stars belong to their recipient' } as const;

export const ratingColumns = {
  tables: {
    ratings: {
      free: ['updated_at', 'sealed'],
      whose: { rater_id: 'stays', rated_user_id: 'goes' },
      told: ['rating', 'friendly', 'brisk', 'helpful', 'created_at'],
      named: ['golf_session_id'],
      atErasure: {
        rating: stars,
        friendly: stars,
        brisk: stars,
        helpful: stars,
        created_at: stars,
        golf_session_id: stars,
      },
      untold: {
        rated_user_id: 'the average and the number stand in the profile; who gave which is not told',
      },
    },
    rating_periods: { free: ['golf_session_id', 'opened_at', 'asked_at', 'closed_at'] },
  },
  sections: [
    {
      name: 'ratings',
      table: 'ratings',
      whose: ['rater_id'],
      other: ['rated_user_id'],
      key: ['golf_session_id', 'rated_user_id'],
    },
  ],
} as const satisfies ColumnRules;
