import { sql } from 'kysely';
import type { PushRecipient } from '#platform/server/push/push-service.ts';
import { statement } from '#platform/server/statement.ts';

export type Device = PushRecipient & { id: string };

/** The devices of a user that are still signed in and not paused. */
export const findDevices = statement<{ userId: string; now: Date }, Device>(
  ({ userId, now }) => sql`
    select device.id, device.service, device.endpoint, device.p256dh, device.auth from push_subscriptions as device
    join auth_sessions as session on session.id = device.session_id and session.expires_at > ${now}
    where device.user_id = ${userId} and (device.paused_until is null or device.paused_until <= ${now})`,
);
