import { personTopic } from '#features/account/server/live.ts';
import type { Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { ratingChanged } from '../rules.ts';

/** Notifies `people`: only the rater while the ratings are sealed, all players when they count. */
export async function publishRatingChange(
  tx: Tx,
  golfSessionId: string,
  people: readonly string[],
): Promise<void> {
  for (const userId of people) {
    await publish(tx, { topic: personTopic(userId), kind: ratingChanged, subjectId: golfSessionId });
  }
}
