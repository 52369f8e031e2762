import type { Generated } from 'kysely';
import type { ChoiceKind, NotificationEvent, NotificationKind } from '../notification.ts';

declare module '#platform/server/tables.ts' {
  interface Tables {
    notifications: {
      id: string;
      user_id: string;
      kind: NotificationKind;
      event: NotificationEvent<NotificationKind>;
      actor_id: string | null;
      related_id: string | null;
      club_id: string | null;
      golf_session_starts_at: InstantOrNull;
      answer_until: InstantOrNull;
      in_app: Generated<boolean>;
      read_at: InstantOrNull;
      created_at: GeneratedInstant;
    };
    notification_choices: {
      user_id: string;
      kind: ChoiceKind;
      in_app: boolean;
      push: boolean;
      mail: boolean;
      updated_at: GeneratedInstant;
    };
    notification_settings: {
      user_id: string;
      quiet: Generated<boolean>;
      quiet_from: Generated<string>;
      quiet_until: Generated<string>;
      updated_at: GeneratedInstant;
    };
    digests: {
      user_id: string;
      week: string;
      sent_at: InstantOrNull;
    };
    push_subscriptions: {
      id: string;
      user_id: string;
      session_id: string;
      service: Generated<'web' | 'fcm' | 'apns'>;
      endpoint: string;
      p256dh: string | null;
      auth: string | null;
      created_at: GeneratedInstant;
      pushed_at: InstantOrNull;
      failures: Generated<number>;
      paused_until: InstantOrNull;
    };
  }
}
