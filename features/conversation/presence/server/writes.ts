import { sql } from 'kysely';
import type { z } from 'zod';
import { changeProfile } from '#features/profile/server/writes.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { showInput } from '../presence.ts';

/** Sets whether the others in the user's private chats see when the user is online. */
export function showOnline(db: Db, userId: string, { id, on }: z.infer<typeof showInput>) {
  return runCommand(db, { userId, id, name: 'presence.show' }, async (tx) => {
    if (!(await changeProfile(tx, userId, { shows_online: on }))) return refuse('PROFILE_REQUIRED');
    if (!on) await rowsOf(tx, 'presences', { user_id: userId }).delete();
    return { on };
  });
}

/** Stores that these users were online now, in one statement. For users who do not show it, nothing is stored. */
export async function recordOnline(db: Db, userIds: readonly string[], now: Date): Promise<void> {
  // Always in the same order, so that two servers that record the same users do not deadlock.
  await sql`insert into presences (user_id, last_online_at)
    select id, ${now} from profiles where id = any(${userIds}::uuid[]) and shows_online order by id
    on conflict (user_id) do update set last_online_at = excluded.last_online_at`.execute(db);
}
