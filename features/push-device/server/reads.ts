import type { Db } from '#platform/server/database.ts';
import type { PushRecipient } from '#platform/server/push/push-service.ts';
import { query } from '#platform/server/statement.ts';

export type Device = PushRecipient & { id: string };

const devicesText = `
  select device.id, device.service, device.endpoint, device.p256dh, device.auth from push_subscriptions as device
  join auth_sessions as session on session.id = device.session_id and session.expires_at > now()
  where device.user_id = $1`;

/** The devices of a user that are still signed in. */
export const findDevices = (db: Db, userId: string) => query<Device>(db, devicesText, [userId]);
