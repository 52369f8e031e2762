import { sql } from 'kysely';
import type { z } from 'zod';
import { runCommand } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import { refuse } from '#platform/server/refused.ts';
import { fromAmsterdam } from '#platform/shared/time-zone.ts';
import type { createInput } from '../golf-session.ts';
import { mostNewGolfSessionsPerDay } from '../rules.ts';
import { announceGolfSession } from './live.ts';

type Offer = z.infer<typeof createInput>;

/** Offers a golf session; the caller is its organiser and player 1. The command's id becomes the golf session's. */
export function createGolfSession(db: Db, userId: string, now: Date, offer: Offer) {
  return runCommand(db, { userId, id: offer.id, name: 'golfSession.create' }, async (tx) => {
    const startsAt = fromAmsterdam(offer.date, offer.time);
    if (!startsAt || startsAt <= now) return refuse('PAST');
    // One at a time per person, or what is offered at the same moment is not counted.
    await sql`select from profiles where id = ${userId} for no key update`.execute(tx);
    const { rows } = await sql<{ recent: number }>`
      select count(*)::int as recent from golf_sessions
      where organizer_id = ${userId} and created_at > now() - interval '1 day'`.execute(tx);
    if ((rows[0]?.recent ?? 0) >= mostNewGolfSessionsPerDay) return refuse('DAILY_LIMIT');
    const inserted = await tx
      .insertInto('golf_sessions')
      .values({
        id: offer.id,
        club_id: offer.clubId,
        organizer_id: userId,
        title: offer.title,
        description: offer.description || null,
        starts_at: startsAt,
        location: offer.location,
        max_players: offer.maxPlayers,
        min_handicap: offer.minHandicap,
        max_handicap: offer.maxHandicap,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    // Somebody else's golf session has this id; ours may not be put over it.
    if (inserted.numInsertedOrUpdatedRows !== 1n) return refuse('COMMAND_REUSED');
    await tx
      .insertInto('golf_session_participants')
      .values({ golf_session_id: offer.id, user_id: userId })
      .execute();
    await announceGolfSession(tx, offer);
    return { id: offer.id };
  });
}
