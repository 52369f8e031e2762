import { sql } from 'kysely';
import type { z } from 'zod';
import { runCommand } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import { refuse } from '#platform/server/refused.ts';
import { lockAccount } from '#platform/server/sign-in/account-changes.ts';
import type { createInput } from '../club-request.ts';
import { mostClubRequestsPerDay } from '../rules.ts';

export function createClubRequest(db: Db, userId: string, wish: z.infer<typeof createInput>) {
  return runCommand(db, { userId, id: wish.id, name: 'clubRequest.create' }, async (tx) => {
    // Serialised per user, or concurrent requests would not be counted.
    await lockAccount(tx, userId);
    const { rows } = await sql<{ today: number }>`
      select count(*)::int as today from club_requests
      where user_id = ${userId} and created_at > now() - interval '1 day'`.execute(tx);
    if ((rows[0]?.today ?? 0) >= mostClubRequestsPerDay) return refuse('DAILY_LIMIT');
    const inserted = await tx
      .insertInto('club_requests')
      .values({
        id: wish.id,
        user_id: userId,
        club_name: wish.clubName,
        club_location: wish.clubLocation,
        contact_name: wish.contactName || null,
        contact_email: wish.contactEmail || null,
        contact_phone: wish.contactPhone || null,
        message: wish.message || null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // The id belongs to a request of another user.
    return inserted.numInsertedOrUpdatedRows === 1n ? { id: wish.id } : refuse('COMMAND_REUSED');
  });
}
