import { sql } from 'kysely';
import type { z } from 'zod';
import { runCommand } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import type { chooseInput } from '../notification.ts';
import { proposedChoice } from '../rules.ts';

/** Sets one channel of one kind; the other channels stay as chosen or default. */
export function choose(db: Db, userId: string, command: z.infer<typeof chooseInput>) {
  const { id, kind, channel, on } = command;
  return runCommand(db, { userId, id, name: 'notification.choose' }, (tx) =>
    tx
      .insertInto('notification_choices')
      .values({ user_id: userId, ...proposedChoice(kind), [channel]: on })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet({ [channel]: on, updated_at: sql<string>`now()` }),
      )
      .returning(['kind', 'in_app', 'push', 'mail'])
      .executeTakeFirstOrThrow(),
  );
}
