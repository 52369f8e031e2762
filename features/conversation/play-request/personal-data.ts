import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const playRequestColumns = {
  tables: {
    play_requests: {
      impersonal: ['id'],
      owners: { requester_id: 'deleted', recipient_id: 'deleted' },
      exported: ['message', 'status', 'created_at', 'accepted_at', 'rejected_at'],
    },
  },
  sections: [
    {
      name: 'playRequestsSent',
      table: 'play_requests',
      owners: ['requester_id'],
      other: ['recipient_id'],
      key: ['id'],
    },
    {
      name: 'playRequestsReceived',
      table: 'play_requests',
      owners: ['recipient_id'],
      other: ['requester_id'],
      // Written by the other user.
      without: ['message'],
      key: ['id'],
    },
  ],
} as const satisfies ColumnRules;
