import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db, Tx } from '#platform/server/database.ts';
import { announce } from '#platform/server/live-log.ts';
import { refuse } from '#platform/server/refused.ts';
import { personTopic } from './live.ts';

/** Makes somebody a global admin. By the operator only; said twice, it stays so. */
export function grantGlobalAdmin(db: Db, email: string) {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    if (!user) return refuse('UNKNOWN_ADDRESS');
    const { numAffectedRows } = await sql`
      insert into user_roles (user_id, role) values (${user.id}, 'admin') on conflict do nothing`.execute(tx);
    if (numAffectedRows === 1n) {
      await tx
        .insertInto('audit_entries')
        .values({ id: uuidv7(), actor_id: null, action: 'global-admin.granted', subject_id: user.id })
        .execute();
    }
    return { userId: user.id };
  });
}

/** Signs out every device of a person, or every other one; their live streams hear it and end. */
export async function endSessions(tx: Tx, userId: string, { but }: { but?: string } = {}): Promise<void> {
  await tx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (query) => query.where('id', '!=', but!))
    .execute();
  await announce(tx, { topic: personTopic(userId), kind: 'rights.changed' });
}
