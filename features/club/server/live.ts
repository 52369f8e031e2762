import { clubTopic } from '#features/membership/server/live.ts';
import type { Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { clubKind } from '../rules.ts';

/** Notifies the club's members: its name and logo are on every screen. */
export const publishClubChange = (tx: Tx, clubId: string): Promise<void> =>
  publish(tx, { topic: clubTopic(clubId), kind: clubKind, subjectId: clubId });
