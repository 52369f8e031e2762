import { personTopic } from '#features/account/server/live.ts';
import type { Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { waitingListChanged } from '../rules.ts';

/** Notifies the golfer and the organiser. */
export async function publishWaitingListChange(
  tx: Tx,
  golfSessionId: string,
  people: readonly string[],
): Promise<void> {
  for (const userId of people) {
    await publish(tx, { topic: personTopic(userId), kind: waitingListChanged, subjectId: golfSessionId });
  }
}
