import type { ColumnRules } from '#platform/shared/column-rules.ts';
import { deletedCopy } from '#platform/shared/copy.ts';
import { golfSessionCopy } from './copy.ts';

const played = { stays: 'others played there too, and have it in their history' } as const;

export const golfSessionColumns = {
  tables: {
    golf_sessions: {
      impersonal: [
        ...'id max_players min_handicap max_handicap player_count archived_at tidy_up_id'.split(' '),
        ...'holes transport meeting_minutes sequence changed_at offered_places series_id'.split(' '),
      ],
      // Kept while others took part; a golf session without others is deleted (features/golf-session/server/writes.ts).
      owners: { organizer_id: 'kept' },
      exported: [
        'title',
        'description',
        'location',
        'starts_at',
        'status',
        'cancel_reason',
        'completed_at',
        'changed_from',
        'edited_at',
        'created_at',
      ],
      named: ['club_id'],
      technical: ['conversation_id'],
      atErasure: {
        title: { becomes: golfSessionCopy.deleted },
        description: 'emptied',
        location: { becomes: deletedCopy.unknown },
        starts_at: played,
        status: played,
        cancel_reason: 'emptied',
        changed_from: 'emptied',
        edited_at: 'emptied',
        completed_at: played,
        created_at: played,
        club_id: played,
        conversation_id: played,
      },
    },
    golf_session_participants: {
      impersonal: ['starts_at', 'list', 'cancelled', 'asked_again_at'],
      owners: { user_id: 'kept' },
      exported: ['joined_at'],
      named: ['golf_session_id'],
      atErasure: { joined_at: played, golf_session_id: played },
    },
    join_requests: {
      impersonal: ['id', 'golf_session_sequence'],
      owners: { user_id: 'deleted' },
      exported: ['message', 'status', 'outside_handicap_range', 'created_at', 'decided_at'],
      named: ['golf_session_id'],
    },
    handovers: {
      impersonal: ['id', 'leaves'],
      owners: { offered_to: 'deleted' },
      exported: ['status', 'answer_until', 'created_at'],
      named: ['golf_session_id'],
    },
    waiting_list_entries: {
      impersonal: ['id'],
      owners: { user_id: 'deleted' },
      exported: ['status', 'joined_at', 'offered_until'],
      named: ['golf_session_id'],
    },
    calendar_feeds: {
      owners: { user_id: 'deleted' },
      exported: ['renewed_at'],
      secret: ['token_seed', 'token_hash'],
    },
    calendar_departures: {
      impersonal: ['times', 'sequence', 'starts_at', 'holes'],
      owners: { user_id: 'deleted' },
      exported: ['left_at'],
      named: ['golf_session_id'],
    },
    shared_golf_sessions: { impersonal: ['golf_session_id'], secret: ['token_seed', 'token_hash'] },
    reminder_settings: { owners: { user_id: 'deleted' }, exported: ['moment', 'updated_at'] },
    reminders: {
      impersonal: ['golf_session_id', 'starts_at', 'created_at'],
      owners: { user_id: 'deleted' },
      notExported: { user_id: 'the notification itself is exported' },
    },
  },
  sections: [
    { name: 'golfSessions', table: 'golf_sessions', owners: ['organizer_id'], key: ['id'] },
    {
      name: 'participations',
      table: 'golf_session_participants',
      owners: ['user_id'],
      key: ['golf_session_id'],
    },
    { name: 'joinRequests', table: 'join_requests', owners: ['user_id'], key: ['id'] },
    { name: 'handovers', table: 'handovers', owners: ['offered_to'], key: ['id'] },
    { name: 'waitingLists', table: 'waiting_list_entries', owners: ['user_id'], key: ['id'] },
    { name: 'calendarFeeds', table: 'calendar_feeds', owners: ['user_id'], key: ['user_id'] },
    {
      name: 'calendarDepartures',
      table: 'calendar_departures',
      owners: ['user_id'],
      key: ['golf_session_id'],
    },
    { name: 'reminderSettings', table: 'reminder_settings', owners: ['user_id'], key: ['user_id'] },
  ],
} as const satisfies ColumnRules;
