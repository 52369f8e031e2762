import type { Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { platformChanged } from '../events.ts';

/** The topic of global admins. */
export const platformTopic = 'platform';

/** Notifies global admins. `clubId`: the club that the change concerns. */
export const publishPlatformChange = (tx: Tx, clubId?: string | null): Promise<void> =>
  publish(tx, { topic: platformTopic, kind: platformChanged, ...(clubId && { subjectId: clubId }) });
