import { clubTopic } from '#features/membership/server/live.ts';
import type { Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { courseKind } from '../rules.ts';

/** Notifies the club's members: the course cards are out of date. */
export const publishCourseChange = (tx: Tx, clubId: string): Promise<void> =>
  publish(tx, { topic: clubTopic(clubId), kind: courseKind, subjectId: clubId });
