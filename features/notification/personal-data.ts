import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const notificationColumns = {
  tables: {
    notifications: {
      impersonal: ['id'],
      owners: { user_id: 'deleted', actor_id: 'deleted' },
      exported: [
        'kind',
        'event',
        'golf_session_starts_at',
        'answer_until',
        'created_at',
        'read_at',
        'in_app',
      ],
      named: ['club_id'],
      technical: ['related_id'],
      notExported: { actor_id: 'notifications belong to their recipients' },
    },
    notification_choices: {
      owners: { user_id: 'deleted' },
      exported: ['kind', 'in_app', 'push', 'mail', 'updated_at'],
    },
    digests: {
      owners: { user_id: 'deleted' },
      exported: ['week', 'sent_at'],
    },
    notification_settings: {
      owners: { user_id: 'deleted' },
      exported: ['quiet', 'quiet_from', 'quiet_until', 'updated_at'],
    },
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
      name: 'notifications',
      table: 'notifications',
      owners: ['user_id'],
      other: ['actor_id'],
      key: ['id'],
    },
    { name: 'notificationChoices', table: 'notification_choices', owners: ['user_id'], key: ['kind'] },
    { name: 'digests', table: 'digests', owners: ['user_id'], key: ['week'] },
    { name: 'notificationSettings', table: 'notification_settings', owners: ['user_id'], key: ['user_id'] },
    {
      name: 'pushSubscriptions',
      table: 'push_subscriptions',
      owners: ['user_id'],
      key: ['created_at', 'id'],
    },
  ],
} as const satisfies ColumnRules;
