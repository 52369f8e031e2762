import type { ColumnType, Generated } from 'kysely';

declare module '#platform/server/tables.ts' {
  interface Tables {
    golf_sessions: {
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
      series_id: string | null;
      created_at: GeneratedInstant;
    };
    golf_session_participants: {
      golf_session_id: string;
      user_id: string;
      joined_at: GeneratedInstant;
      starts_at: GeneratedInstant;
      list: 'organised' | 'joined' | 'completed' | null;
      cancelled: Generated<boolean>;
      asked_again_at: InstantOrNull;
    };
    calendar_feeds: {
      user_id: string;
      token_seed: Buffer;
      token_hash: Buffer;
      renewed_at: GeneratedInstant;
    };
    calendar_departures: {
      user_id: string;
      golf_session_id: string;
      times: Generated<number>;
      sequence: number;
      starts_at: Instant;
      holes: number;
      left_at: GeneratedInstant;
    };
    handovers: {
      id: Generated<string>;
      golf_session_id: string;
      offered_to: string;
      status: Generated<'pending' | 'declined' | 'lapsed'>;
      leaves: boolean;
      answer_until: Instant;
      created_at: GeneratedInstant;
    };
    join_requests: {
      id: string;
      golf_session_id: string;
      user_id: string;
      status: Generated<'pending' | 'accepted' | 'declined' | 'withdrawn'>;
      message: string | null;
      outside_handicap_range: Generated<boolean>;
      created_at: GeneratedInstant;
      golf_session_sequence: number | null;
      decided_at: InstantOrNull;
    };
    reminder_settings: {
      user_id: string;
      moment: 'evening' | 'hours' | 'none';
      updated_at: GeneratedInstant;
    };
    reminders: {
      golf_session_id: string;
      user_id: string;
      starts_at: Instant;
      created_at: GeneratedInstant;
    };
    shared_golf_sessions: {
      golf_session_id: string;
      token_seed: Buffer | null;
      token_hash: Buffer | null;
    };
    waiting_list_entries: {
      id: string;
      golf_session_id: string;
      user_id: string;
      status: Generated<'waiting' | 'offered' | 'removed'>;
      joined_at: GeneratedInstant;
      offered_until: InstantOrNull;
    };
  }
}
