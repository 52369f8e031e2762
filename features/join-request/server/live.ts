import { personTopic } from '#features/account/server/live.ts';
import type { Tx } from '#platform/server/database.ts';
import { announce } from '#platform/server/live/live-log.ts';

/** Kind of change: a join request came, or was decided. The subject is the golf session. */
export const joinRequestChanged = 'join-request.changed';

/** Tells the two whom it concerns: the requester and the organiser. */
export async function announceJoinRequest(tx: Tx, golfSessionId: string, people: string[]): Promise<void> {
  for (const userId of people) {
    await announce(tx, { topic: personTopic(userId), kind: joinRequestChanged, subjectId: golfSessionId });
  }
}
