import type { Generated } from 'kysely';

declare module '#platform/server/tables.ts' {
  interface Tables {
    profiles: {
      id: string;
      display_name: string;
      handicap: number | null;
      favorite_club: string;
      avatar_url: string | null;
      average_rating: number | null;
      total_ratings: Generated<number>;
      selected_club_id: string | null;
      house_rules_accepted_at: InstantOrNull;
      shows_playing: Generated<boolean>;
      shows_handicap: Generated<boolean>;
      shows_favorite_club: Generated<boolean>;
      shows_member_since: Generated<boolean>;
      shows_rating: Generated<boolean>;
      shows_online: Generated<boolean>;
      shows_to_newcomers: Generated<boolean>;
      search_name: Generated<string>;
      created_at: GeneratedInstant;
    };
  }
}
