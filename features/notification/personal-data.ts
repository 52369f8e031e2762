import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const notificationColumns = {
  tables: {
    notifications: {
      free: ['id'],
      whose: { user_id: 'goes', actor_id: 'goes' },
      told: ['kind', 'event', 'golf_session_starts_at', 'answer_until', 'created_at', 'read_at', 'in_app'],
      technical: ['related_id', 'mail_due_at', 'mail_attempts', 'push_due_at', 'push_attempts', 'pushed_to'],
      untold: { actor_id: 'notifications belong to their recipients' },
    },
    notification_choices: {
      whose: { user_id: 'goes' },
      told: ['kind', 'in_app', 'push', 'mail', 'updated_at'],
    },
    digests: {
      whose: { user_id: 'goes' },
      told: ['week', 'sent_at'],
      technical: ['mail_due_at', 'mail_attempts'],
    },
    notification_settings: {
      whose: { user_id: 'goes' },
      told: ['quiet', 'quiet_from', 'quiet_until', 'updated_at'],
    },
  },
  sections: [
    {
      name: 'notifications',
      table: 'notifications',
      whose: ['user_id'],
      other: ['actor_id'],
      key: ['id'],
    },
    { name: 'notificationChoices', table: 'notification_choices', whose: ['user_id'], key: ['kind'] },
    { name: 'digests', table: 'digests', whose: ['user_id'], key: ['week'] },
    { name: 'notificationSettings', table: 'notification_settings', whose: ['user_id'], key: ['user_id'] },
  ],
} as const satisfies ColumnRules;
