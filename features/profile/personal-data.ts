import type { ColumnRules } from '#platform/shared/column-rules.ts';
import { deletedCopy } from '#platform/shared/copy.ts';

const anonymous = { stays: 'identifies nobody once the account is erased' } as const;

export const profileColumns = {
  tables: {
    profiles: {
      owners: { id: 'kept' },
      exported:
        'display_name handicap favorite_club avatar_url average_rating total_ratings house_rules_accepted_at shows_playing shows_online shows_handicap shows_favorite_club shows_member_since shows_rating shows_to_newcomers created_at'.split(
          ' ',
        ),
      named: ['selected_club_id'],
      technical: ['search_name'],
      atErasure: {
        display_name: { becomes: deletedCopy.person },
        handicap: 'emptied',
        favorite_club: { becomes: deletedCopy.unknown },
        avatar_url: 'emptied',
        average_rating: 'emptied',
        total_ratings: { becomes: '0' },
        house_rules_accepted_at: 'emptied',
        shows_playing: { becomes: 'false' },
        shows_handicap: anonymous,
        shows_favorite_club: anonymous,
        shows_member_since: anonymous,
        shows_rating: anonymous,
        shows_online: { becomes: 'false' },
        shows_to_newcomers: { becomes: 'false' },
        created_at: anonymous,
        selected_club_id: 'emptied',
        search_name: { stays: 'the database makes it from display_name' },
      },
    },
  },
  sections: [{ name: 'profile', table: 'profiles', owners: ['id'], key: ['id'] }],
} as const satisfies ColumnRules;
