import type { Db } from '#platform/server/database.ts';
import { notificationKinds, type Choice } from '../notification.ts';
import { proposedChoice } from '../rules.ts';

/** The channels of every kind: as chosen, else the defaults. */
export async function findChoices(db: Db, userId: string): Promise<Choice[]> {
  const chosen = await db
    .selectFrom('notification_choices')
    .select(['kind', 'in_app', 'push', 'mail'])
    .where('user_id', '=', userId)
    .execute();
  return notificationKinds.map((kind) => chosen.find((row) => row.kind === kind) ?? proposedChoice(kind));
}
