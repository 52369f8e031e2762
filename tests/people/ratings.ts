// Ratings of a golf session that count at once. The product's own commands are in features/after-round/rating.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

/** Opens the rating period of a golf session, as completing it would. */
export async function openRatingPeriod(db: Db, golfSessionId: string): Promise<void> {
  await db
    .insertInto('rating_periods')
    .values({ golf_session_id: golfSessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function closeRatingPeriod(db: Db, golfSessionId: string): Promise<void> {
  await db
    .updateTable('rating_periods')
    .set({ closed_at: sql<string>`now()` })
    .where('golf_session_id', '=', golfSessionId)
    .execute();
}

/** Gives ratings in one golf session and closes its period. */
export async function addRatings(
  db: Db,
  golfSessionId: string,
  ratings: readonly { rater: string; rated: string; stars: number }[],
): Promise<void> {
  await openRatingPeriod(db, golfSessionId);
  const rows = ratings.map(({ rater, rated, stars }) => ({
    golf_session_id: golfSessionId,
    rater_id: rater,
    rated_user_id: rated,
    rating: stars,
  }));
  await db.insertInto('ratings').values(rows).execute();
  await closeRatingPeriod(db, golfSessionId);
}
