import { joinRequestColumns } from '#features/golf-session/join-request/personal-data.ts';
import { handoverColumns } from '#features/golf-session/handover/personal-data.ts';
import { waitingListColumns } from '#features/golf-session/waiting-list/personal-data.ts';
import { calendarColumns } from '#features/golf-session/calendar/personal-data.ts';
import { sharedGolfSessionColumns } from '#features/golf-session/sharing/personal-data.ts';
import { reminderColumns } from '#features/golf-session/reminder/personal-data.ts';
import { deletedCopy } from '#platform/shared/copy.ts';
import type { ColumnRules } from '#platform/shared/column-rules.ts';
import { golfSessionCopy } from './copy.ts';

const played = { stays: 'others played there too, and have it in their history' } as const;

export const golfSessionColumns = {
  tables: {
    golf_sessions: {
      impersonal: [
        ...'id max_players min_handicap max_handicap player_count archived_at tidy_up_id'.split(' '),
        ...'holes transport meeting_minutes sequence changed_at offered_places'.split(' '),
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
    ...joinRequestColumns.tables,
    ...handoverColumns.tables,
    ...waitingListColumns.tables,
    ...calendarColumns.tables,
    ...sharedGolfSessionColumns.tables,
    ...reminderColumns.tables,
  },
  sections: [
    { name: 'golfSessions', table: 'golf_sessions', owners: ['organizer_id'], key: ['id'] },
    {
      name: 'participations',
      table: 'golf_session_participants',
      owners: ['user_id'],
      key: ['golf_session_id'],
    },
    ...joinRequestColumns.sections,
    ...handoverColumns.sections,
    ...waitingListColumns.sections,
    ...calendarColumns.sections,
    ...reminderColumns.sections,
  ],
} as const satisfies ColumnRules;
