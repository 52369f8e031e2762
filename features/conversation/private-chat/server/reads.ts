import { sql } from 'kysely';
import { blockedPair } from '#features/block/server/reads.ts';
import { mayWrite } from '#features/conversation/access.ts';
import { clubInCommon } from '#features/membership/server/reads.ts';
import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { statement } from '#platform/server/statement.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { chatPartner, privateChatParty, type PartnerFacts } from '../access.ts';
import type { ChatPartnerId, PrivateChat } from '../private-chat.ts';

/** No row: hidden from the caller, suspended, or without a profile. */
const partners = statement<{ userId: string; otherId: string }, NonNullable<PartnerFacts>>(
  ({ userId, otherId }) => sql`
    select profile.id = ${userId} as "isSelf", ${clubInCommon(userId, sql`profile.id`)} as "sharesClub",
      exists (select from golf_session_participants as own
        join golf_session_participants as theirs on theirs.golf_session_id = own.golf_session_id
        where own.user_id = ${userId} and theirs.user_id = profile.id) as "sharesGolfSession",
      exists (select from play_requests where status = 'accepted'
        and (requester_id, recipient_id) in ((${userId}::uuid, profile.id), (profile.id, ${userId}::uuid))) as "playsWith"
    from profiles as profile join users on users.id = profile.id
    where profile.id = ${otherId} and users.suspended_at is null and not ${blockedPair(userId, sql`profile.id`)}`,
);

/** What a user has in common with another user, for access.ts. */
export async function findPartnerFacts(db: Db, userId: string, otherId: string): Promise<PartnerFacts> {
  const [facts] = await partners(db, { userId, otherId });
  return facts ?? null;
}

/** The gate of beginning a chat. */
export const partnerGate = () =>
  gate(chatPartner, async ({ db, actor }, { userId }: { userId: string }) => ({
    facts: actor && (await findPartnerFacts(db, actor.userId, userId)),
    proven: { partnerId: userId as ChatPartnerId },
  }));

type Row = { id: string; displayName: string; avatarUrl: string | null; closed: boolean };

/** `userId`: one of its two people. */
const chats = statement<{ conversationId: string; userId: string }, Row>(
  ({ conversationId, userId }) => sql`
    select other.id, other.display_name as "displayName", other.avatar_url as "avatarUrl",
      conversation.closed_at is not null as closed
    from private_chats as chat
    join conversations as conversation on conversation.id = chat.conversation_id
    join profiles as other on other.id = case when chat.user1_id = ${userId} then chat.user2_id else chat.user1_id end
    where chat.conversation_id = ${conversationId} and ${userId} in (chat.user1_id, chat.user2_id)`,
);

/** The gate of one chat, which proves the chat itself. */
export const chatGate = () =>
  gate(privateChatParty, async ({ db, actor }, { conversationId }: { conversationId: string }) => {
    const [row] = actor ? await chats(db, { conversationId, userId: actor.userId }) : [];
    return {
      facts: row ?? null,
      proven: { chat: row ? toPrivateChat(actor, conversationId, row) : null },
    };
  });

const toPrivateChat = (actor: Actor, conversationId: string, { closed, ...person }: Row): PrivateChat => ({
  conversationId,
  person,
  may: { write: mayWrite(actor, { closed }) },
});

/** The chat of two people; null when they have none. */
export async function findChatOf(db: Db, one: string, other: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select conversation_id as id from private_chats
    where least(user1_id, user2_id) = least(${one}::uuid, ${other}::uuid)
      and greatest(user1_id, user2_id) = greatest(${one}::uuid, ${other}::uuid)`.execute(db);
  return rows[0]?.id ?? null;
}
