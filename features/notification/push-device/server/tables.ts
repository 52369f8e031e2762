import type { Generated } from 'kysely';
import type { GeneratedInstant, InstantOrNull } from '#platform/server/tables.ts';

type PushSubscriptions = {
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

declare module '#platform/server/tables.ts' {
  interface Tables {
    push_subscriptions: PushSubscriptions;
  }
}
