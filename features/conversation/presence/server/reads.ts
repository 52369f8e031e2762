import { sql } from 'kysely';
import { seesPresence, type PresenceFacts } from '#features/conversation/access.ts';
import { otherPersonOf } from '#features/conversation/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { statement } from '#platform/server/statement.ts';
import type { Presence } from '../presence.ts';

/** Returns which of these users have an open live stream on any server. */
export type OnlineAmong = (userIds: readonly string[]) => Promise<Set<string>>;

type Row = PresenceFacts & { conversationId: string; userId: string; lastOnlineAt: string | null };

/** `userId`: one of the two people. 'is true' keeps the planner from reading all chats of the user. */
const presences = statement<{ userId: string; conversationIds: readonly string[] }, Row>(
  ({ userId, conversationIds }) => sql`
    select chat.conversation_id as "conversationId", other.id as "userId",
      conversation.closed_at is not null as closed, other.suspended_at is not null as suspended,
      own.shows_online and theirs.shows_online as "bothShow", presence.last_online_at as "lastOnlineAt"
    from unnest(${conversationIds}::uuid[]) as asked (id)
    join private_chats as chat on chat.conversation_id = asked.id
    join conversations as conversation on conversation.id = chat.conversation_id
    join users as other on other.id = ${otherPersonOf(sql`chat`, userId)}
    join profiles as theirs on theirs.id = other.id
    join profiles as own on own.id = ${userId}
    left join presences as presence on presence.user_id = other.id
    where (${userId} in (chat.user1_id, chat.user2_id)) is true`,
);

/** The presence of the other person in each chat where the user may see it: one statement and one look-up for all. */
export async function findPresences(
  db: Db,
  onlineAmong: OnlineAmong,
  userId: string,
  conversationIds: readonly string[],
): Promise<Presence[]> {
  const rows = await presences(db, { userId, conversationIds });
  const seen = rows.filter(seesPresence);
  const online = await onlineAmong(seen.map((row) => row.userId));
  return seen.map((row) => ({
    conversationId: row.conversationId,
    userId: row.userId,
    online: online.has(row.userId),
    lastOnlineAt: row.lastOnlineAt,
  }));
}
