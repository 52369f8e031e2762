import { sql } from 'kysely';
import { blockedPair } from '#features/block/server/reads.ts';
import { mayWrite } from '#features/conversation/access.ts';
import { clubInCommon } from '#features/membership/server/reads.ts';
import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { query, textOf } from '#platform/server/statement.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { chatPartner, privateChatParty, type PartnerFacts } from '../access.ts';
import type { ChatPartnerId, PrivateChat } from '../private-chat.ts';

/** $1 the caller, $2 the other. No row: hidden from the caller, suspended, or without a profile. */
const partnerText = `
  select profile.id = $1 as "isSelf", ${textOf(clubInCommon(sql.raw('$1'), sql`profile.id`))} as "sharesClub",
    exists (select from golf_session_participants as own
      join golf_session_participants as theirs on theirs.golf_session_id = own.golf_session_id
      where own.user_id = $1 and theirs.user_id = profile.id) as "sharesGolfSession",
    exists (select from play_requests where status = 'accepted'
      and (requester_id, recipient_id) in (($1::uuid, profile.id), (profile.id, $1::uuid))) as "playsWith"
  from profiles as profile join users on users.id = profile.id
  where profile.id = $2 and users.suspended_at is null and not ${textOf(blockedPair(sql.raw('$1'), sql`profile.id`))}`;

/** What a user has in common with another user, for access.ts. */
export async function findPartnerFacts(db: Db, userId: string, otherId: string): Promise<PartnerFacts> {
  const [facts] = await query<NonNullable<PartnerFacts>>(db, partnerText, [userId, otherId]);
  return facts ?? null;
}

/** The gate of beginning a chat. */
export const partnerGate = () =>
  gate(chatPartner, async ({ db, actor }, { userId }: { userId: string }) => ({
    facts: actor && (await findPartnerFacts(db, actor.userId, userId)),
    proven: { partnerId: userId as ChatPartnerId },
  }));

type Row = { id: string; displayName: string; avatarUrl: string | null; closed: boolean };

/** $1 the conversation, $2 one of its two people. */
const chatText = `
  select other.id, other.display_name as "displayName", other.avatar_url as "avatarUrl",
    conversation.closed_at is not null as closed
  from private_chats as chat
  join conversations as conversation on conversation.id = chat.conversation_id
  join profiles as other on other.id = case when chat.user1_id = $2 then chat.user2_id else chat.user1_id end
  where chat.conversation_id = $1 and $2 in (chat.user1_id, chat.user2_id)`;

/** The gate of one chat, which proves the chat itself. */
export const chatGate = () =>
  gate(privateChatParty, async ({ db, actor }, { conversationId }: { conversationId: string }) => {
    const [row] = actor ? await query<Row>(db, chatText, [conversationId, actor.userId]) : [];
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
  const [found] = await query<{ id: string }>(
    db,
    `select conversation_id as id from private_chats
     where least(user1_id, user2_id) = least($1::uuid, $2::uuid)
       and greatest(user1_id, user2_id) = greatest($1::uuid, $2::uuid)`,
    [one, other],
  );
  return found?.id ?? null;
}
