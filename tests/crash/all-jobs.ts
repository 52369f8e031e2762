// The jobs of a golf session's life, run at once.
import { askForRatings, closePeriods } from '#features/after-round/rating/server/writes.ts';
import { completeEnded } from '#features/golf-session/management/server/writes.ts';
import { sendReminders } from '#features/golf-session/reminder/server/writes.ts';
import { moveWaitingListsOn } from '#features/golf-session/waiting-list/server/writes.ts';
import { createDatabase, createPool, type ConnectionConfig, type Db } from '#platform/server/database.ts';
import { systemClock } from '#platform/shared/time.ts';

export async function runAll(db: Db): Promise<void> {
  const now = new Date();
  await Promise.all([
    completeEnded(db, systemClock).then(() => askForRatings(db, systemClock.now())),
    closePeriods(db, now),
    moveWaitingListsOn(db, now),
    sendReminders(db, now),
  ]);
}

/** A database whose statements wait for a lock as long as it takes. */
export const patientDatabase = (connection: ConnectionConfig): Db =>
  createDatabase(createPool(connection, { max: 8, unhurried: true }));
