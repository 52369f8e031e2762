import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const reminderColumns = {
  tables: {
    reminder_settings: { owners: { user_id: 'deleted' }, exported: ['moment', 'updated_at'] },
    reminders: {
      impersonal: ['golf_session_id', 'starts_at', 'created_at'],
      owners: { user_id: 'deleted' },
      notExported: { user_id: 'the notification itself is exported' },
    },
  },
  sections: [{ name: 'reminderSettings', table: 'reminder_settings', owners: ['user_id'], key: ['user_id'] }],
} as const satisfies ColumnRules;
