import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const reminderColumns = {
  tables: {
    reminder_settings: { whose: { user_id: 'goes' }, told: ['moment', 'updated_at'] },
    reminders: {
      free: ['golf_session_id', 'starts_at', 'created_at'],
      whose: { user_id: 'goes' },
      untold: { user_id: 'the notification itself is exported' },
    },
  },
  sections: [{ name: 'reminderSettings', table: 'reminder_settings', whose: ['user_id'], key: ['user_id'] }],
} as const satisfies ColumnRules;
