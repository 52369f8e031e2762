import { clubTopic } from '#features/membership/server/live.ts';
import type { Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { newsChanged } from '../events.ts';

/** Notifies the club's members: their updates are out of date. */
export const publishNewsChange = (tx: Tx, clubId: string): Promise<void> =>
  publish(tx, { topic: clubTopic(clubId), kind: newsChanged, subjectId: clubId });
