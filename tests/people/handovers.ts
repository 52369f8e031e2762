import type { Db } from '#platform/server/database.ts';

/** An offer of the organiser's role that waits an hour for an answer. */
export const handoverRow = (golfSessionId: string, userId: string) => ({
  golf_session_id: golfSessionId,
  offered_to: userId,
  leaves: true,
  answer_until: new Date(Date.now() + 3_600_000),
});

export const createHandover = (db: Db, golfSessionId: string, userId: string) =>
  db.insertInto('handovers').values(handoverRow(golfSessionId, userId)).execute();
