import { deletedCopy } from '#platform/shared/copy.ts';
import type { ColumnRules } from '#platform/shared/column-rules.ts';

const nobody = { stays: 'tells of nobody, once the person is nobody' } as const;

export const profileColumns = {
  tables: {
    profiles: {
      free: ['updated_at'],
      whose: { id: 'stays' },
      told: 'display_name handicap favorite_club avatar_url average_rating total_ratings house_rules_accepted_at shows_playing shows_online shows_handicap shows_favorite_club shows_member_since shows_rating created_at'.split(
        ' ',
      ),
      named: ['selected_club_id'],
      technical: ['account_number'],
      atErasure: {
        display_name: { becomes: deletedCopy.person },
        handicap: 'emptied',
        favorite_club: { becomes: deletedCopy.unknown },
        avatar_url: 'emptied',
        average_rating: 'emptied',
        total_ratings: { becomes: '0' },
        house_rules_accepted_at: 'emptied',
        shows_playing: { becomes: 'false' },
        shows_handicap: nobody,
        shows_favorite_club: nobody,
        shows_member_since: nobody,
        shows_rating: nobody,
        shows_online: { becomes: 'false' },
        created_at: nobody,
        selected_club_id: 'emptied',
        account_number: nobody,
      },
    },
  },
  sections: [{ name: 'profile', table: 'profiles', whose: ['id'], key: ['id'] }],
} as const satisfies ColumnRules;
