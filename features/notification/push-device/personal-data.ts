import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const pushDeviceColumns = {
  tables: {
    push_subscriptions: {
      impersonal: ['id'],
      owners: { user_id: 'deleted' },
      exported: ['service', 'created_at', 'pushed_at'],
      secret: ['endpoint', 'p256dh', 'auth'],
      technical: ['session_id', 'failures', 'paused_until'],
    },
  },
  sections: [
    {
      name: 'pushSubscriptions',
      table: 'push_subscriptions',
      owners: ['user_id'],
      key: ['created_at', 'id'],
    },
  ],
} as const satisfies ColumnRules;
