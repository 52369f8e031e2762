import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Instant, InstantOrNull } from '#platform/server/tables.ts';

type GolfSessions = {
  id: string;
  conversation_id: Generated<string>;
  club_id: string | null;
  organizer_id: string;
  title: string;
  description: string | null;
  starts_at: Instant;
  location: string;
  max_players: Generated<number>;
  min_handicap: number | null;
  max_handicap: number | null;
  status: Generated<'open' | 'full' | 'closed' | 'cancelled' | 'completed'>;
  player_count: Generated<number>;
  holes: Generated<number>;
  transport: 'walking' | 'buggy' | null;
  meeting_minutes: number | null;
  cancel_reason: string | null;
  completed_at: InstantOrNull;
  sequence: Generated<number>;
  changed_at: GeneratedInstant;
  offered_places: Generated<number>;
  changed_from: ColumnType<unknown, string | null | undefined, string | null>;
  edited_at: InstantOrNull;
  archived_at: InstantOrNull;
  tidy_up_id: string | null;
  created_at: GeneratedInstant;
};

type GolfSessionParticipants = {
  golf_session_id: string;
  user_id: string;
  joined_at: GeneratedInstant;
  starts_at: GeneratedInstant;
  list: 'organised' | 'joined' | 'completed' | null;
  cancelled: Generated<boolean>;
  asked_again_at: InstantOrNull;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    golf_sessions: GolfSessions;
    golf_session_participants: GolfSessionParticipants;
  }
}
