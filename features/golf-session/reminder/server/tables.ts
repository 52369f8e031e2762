import type { GeneratedInstant, Instant } from '#platform/server/tables.ts';

type ReminderSettings = {
  user_id: string;
  moment: 'evening' | 'hours' | 'none';
  updated_at: GeneratedInstant;
};

type Reminders = {
  golf_session_id: string;
  user_id: string;
  starts_at: Instant;
  created_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    reminder_settings: ReminderSettings;
    reminders: Reminders;
  }
}
