import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const playRequestColumns = {
  tables: {
    play_requests: {
      free: ['id'],
      whose: { requester_id: 'goes', recipient_id: 'goes' },
      told: ['message', 'status', 'created_at', 'accepted_at', 'rejected_at'],
    },
  },
  sections: [
    {
      name: 'playRequestsSent',
      table: 'play_requests',
      whose: ['requester_id'],
      other: ['recipient_id'],
      key: ['id'],
    },
    {
      name: 'playRequestsReceived',
      table: 'play_requests',
      whose: ['recipient_id'],
      other: ['requester_id'],
      // Written by the other user.
      without: ['message'],
      key: ['id'],
    },
  ],
} as const satisfies ColumnRules;
