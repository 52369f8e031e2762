import { personTopic } from '#features/account/server/live.ts';
import type { Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';

/** Live event: a join request was made or decided. Its subject is the golf session. */
export const joinRequestChanged = 'join-request.changed';

/** Notifies the requester and the organiser. */
export async function publishJoinRequestChange(
  tx: Tx,
  golfSessionId: string,
  people: string[],
): Promise<void> {
  for (const userId of people) {
    await publish(tx, { topic: personTopic(userId), kind: joinRequestChanged, subjectId: golfSessionId });
  }
}
