import { sql } from 'kysely';
import { isOpenAccount } from '#features/account/server/reads.ts';
import { blockBetween } from '#features/block/server/reads.ts';
import type { OwnGolfSessionId } from '#features/golf-session/golf-session.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { statement, type Fragment } from '#platform/server/statement.ts';
import type { Handover } from '../handover.ts';

/** A condition: the golf session (a row of golf_sessions) is public, or the user is an active member of its club. */
export const mayOrganise = (golfSession: Fragment, userId: Fragment) => sql`(
  ${golfSession}.club_id is null or exists (select from club_members as membership
    where membership.club_id = ${golfSession}.club_id and membership.user_id = ${userId}
      and membership.status = 'active'))`;

/**
 * A condition: the player (a row of golf_session_participants) can take over the golf session (a row of golf_sessions): active, not in a block
 * with the organiser, and for a golf session of a club an active member.
 */
const mayTakeOver = (player: Fragment, golfSession: Fragment) => sql`(
  ${player}.user_id <> ${golfSession}.organizer_id
  and exists (select from users as account where account.id = ${player}.user_id
    and ${isOpenAccount(sql`account`)})
  and ${mayOrganise(golfSession, sql`${player}.user_id`)}
  and not ${blockBetween(sql`${player}.user_id`, sql`${golfSession}.organizer_id`)})`;

/** A condition: some player can take over the golf session. */
export const canBeTakenOver = (golfSession: Fragment) => sql`exists (
  select from golf_session_participants as player where player.golf_session_id = ${golfSession}.id
    and ${mayTakeOver(sql`player`, golfSession)})`;

const stillPossible = sql`exists (select from golf_session_participants as player
  join golf_sessions as golf_session on golf_session.id = player.golf_session_id
  where golf_session.id = handover.golf_session_id and player.user_id = handover.offered_to
    and ${mayTakeOver(sql`player`, sql`golf_session`)})`;

/** A condition: the offer (a row `handover`) waits, but its time is over or its player can no longer take over. */
export const isDue = (now: Date) => sql`handover.status = 'pending' and (handover.answer_until <= ${now}
  or not ${stillPossible})`;

type Row = Omit<Handover, 'offeredTo'> & Handover['offeredTo'];

const pending = statement<{ id: OwnGolfSessionId; now: Date }, Row>(
  ({ id, now }) => sql`
  select leaves, answer_until as "answerUntil", ${mayOrganise(sql`golf_session`, sql`golf_session.organizer_id`)} as "canBeWithdrawn",
    profile.id, display_name as "displayName", avatar_url as "avatarUrl"
  from handovers as handover join profiles as profile on profile.id = handover.offered_to
  join golf_sessions as golf_session on golf_session.id = handover.golf_session_id
  where handover.golf_session_id = ${id} and handover.status = 'pending' and answer_until > ${now} and ${stillPossible}`,
);

/** The offer of the organiser's role that waits for an answer; null without one. */
export async function findHandover(
  db: Db,
  golfSessionId: OwnGolfSessionId,
  now: Date,
): Promise<Handover | null> {
  const [row] = await pending(db, { id: golfSessionId, now });
  if (!row) return null;
  const { leaves, answerUntil, canBeWithdrawn, ...offeredTo } = row;
  return { leaves, answerUntil, canBeWithdrawn, offeredTo };
}

/** Whether a player can take over the golf session. */
export async function isEligible(tx: Tx, golfSessionId: string, playerId: string): Promise<boolean> {
  const { rows } = await sql`select from golf_sessions as golf_session
    join golf_session_participants as player on player.golf_session_id = golf_session.id
    where golf_session.id = ${golfSessionId} and player.user_id = ${playerId}
      and ${mayTakeOver(sql`player`, sql`golf_session`)}`.execute(tx);
  return rows.length === 1;
}

/** Whether a player is asked, also after the time to answer. */
export async function isOffered(tx: Tx, golfSessionId: string): Promise<boolean> {
  const pending = rowsOf(tx, 'handovers', { golf_session_id: golfSessionId, status: 'pending' });
  return (await pending.find('id')) !== undefined;
}

/** The offer that the user can answer; null without one. A lapsed offer does not count, even before the job has passed it on. */
export async function findOwnOffer(
  tx: Tx,
  { golfSessionId, userId, now }: { golfSessionId: string; userId: string; now: Date },
): Promise<{ leaves: boolean } | null> {
  const { rows } = await sql<{ leaves: boolean }>`
    select leaves from handovers where golf_session_id = ${golfSessionId} and offered_to = ${userId}
      and status = 'pending' and answer_until > ${now}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * The player who joined first of those who can take over and were not asked yet; null when nobody is left, or once the round has started.
 */
export async function findNextPlayer(
  tx: Tx,
  golfSessionId: string,
  now: Date,
): Promise<{ playerId: string } | null> {
  const { rows } = await sql<{ playerId: string }>`
    select player.user_id as "playerId" from golf_sessions as golf_session
    join golf_session_participants as player on player.golf_session_id = golf_session.id
    where golf_session.id = ${golfSessionId} and golf_session.starts_at > ${now}
      and ${mayTakeOver(sql`player`, sql`golf_session`)}
      and not exists (select from handovers as asked
        where asked.golf_session_id = golf_session.id and asked.offered_to = player.user_id)
    order by player.joined_at, player.user_id limit 1`.execute(tx);
  return rows[0] ?? null;
}
