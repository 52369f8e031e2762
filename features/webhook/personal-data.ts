import type { ColumnRules } from '#platform/shared/column-rules.ts';

const clubs = { stays: 'it is of the club, and does not say who made it' } as const;

export const webhookColumns = {
  tables: {
    webhooks: {
      impersonal: ['id', 'events', 'off_because', 'failing_since', 'former_until'],
      owners: { made_by: 'emptied' },
      exported: ['url', 'created_at'],
      named: ['club_id'],
      secret: ['secret_seed', 'former_seed'],
      atErasure: { url: clubs, created_at: clubs, club_id: clubs, secret_seed: clubs, former_seed: clubs },
    },
    webhook_messages: {
      impersonal: [
        'id',
        'webhook_id',
        'type',
        'data',
        'created_at',
        'attempts',
        'attempted_at',
        'outcome',
        'status_code',
        'milliseconds',
      ],
      owners: { user_id: 'deleted' },
      notExported: { user_id: 'only that the membership began or ended, which is exported there' },
    },
  },
  sections: [{ name: 'webhooks', table: 'webhooks', owners: ['made_by'], key: ['id'] }],
} as const satisfies ColumnRules;
