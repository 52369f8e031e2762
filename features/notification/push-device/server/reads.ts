import type { Db } from '#platform/server/database.ts';
import type { PushRecipient } from '#platform/server/push/push-service.ts';
import { query } from '#platform/server/statement.ts';

export type Device = PushRecipient & { id: string };

const devicesText = `
  select device.id, device.service, device.endpoint, device.p256dh, device.auth from push_subscriptions as device
  join auth_sessions as session on session.id = device.session_id and session.expires_at > now()
  where device.user_id = $1 and (device.paused_until is null or device.paused_until <= now())`;

/** The devices of a user that are still signed in and not paused. */
export const findDevices = (db: Db, userId: string) => query<Device>(db, devicesText, [userId]);
