import { sql } from 'kysely';
import { lockPair } from '#features/block/server/writes.ts';
import { chatPartner } from '#features/conversation/access.ts';
import { privateChatOpened, privateChatRemoved } from '#features/conversation/events.ts';
import { publishPrivateChat } from '#features/conversation/server/live.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { againAfter, findAgain } from '#platform/server/limits/day-limit.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { type ChatPartnerId, mostNewChatsPerDay } from '../private-chat.ts';
import { findChatOf, findPartnerFacts } from './reads.ts';

const openCommand = 'privateChat.open';

type Open = { id: string; partnerId: ChatPartnerId };

/** Finds or begins the chat of the caller and a partner. Both may do so at the same moment and get the same chat. */
export function openPrivateChat(db: Db, me: SignedIn, now: Date, { id, partnerId }: Open) {
  return runCommand(db, { userId: me.userId, id, name: openCommand }, async (tx) => {
    await lockPair(tx, me.userId, partnerId);
    if (chatPartner.judge(me, await findPartnerFacts(tx, me.userId, partnerId)) !== 'allow') {
      return refuse('NOT_FOUND');
    }
    const found = await findChatOf(tx, me.userId, partnerId);
    if (found) return { conversationId: found };
    const again = await findWhenToBegin(tx, me.userId, partnerId, now);
    if (again) return refuse('DAILY_LIMIT', again);
    return { conversationId: await beginChat(tx, me.userId, partnerId), begunWith: partnerId };
  });
}

/** Finds or begins the chat of two people, whose pair the caller has locked. Accepting a play request uses it too. */
export async function findOrBeginChat(tx: Tx, one: string, other: string): Promise<string> {
  return (await findChatOf(tx, one, other)) ?? (await beginChat(tx, one, other));
}

async function beginChat(tx: Tx, userId: string, otherId: string): Promise<string> {
  const { conversation_id: conversationId } = await tx
    .insertInto('private_chats')
    .values({ user1_id: userId, user2_id: otherId })
    .returning('conversation_id')
    .executeTakeFirstOrThrow();
  await publishPrivateChat(tx, privateChatOpened, conversationId, [userId, otherId]);
  return conversationId;
}

/**
 * When the user may begin a chat with another person again; null: now. The chats begun within a day are read from the stored answers
 * of their commands: one that was removed since still counts.
 */
async function findWhenToBegin(tx: Tx, userId: string, partnerId: string, now: Date) {
  // Locks the user; otherwise concurrent openings would not be counted.
  await sql`select from profiles where id = ${userId} for no key update`.execute(tx);
  const today = sql`select max(created_at) as created_at from commands
    where user_id = ${userId} and name = ${openCommand} and result->>'begunWith' <> ${partnerId}
      and created_at > ${now}::timestamptz - interval '1 day' group by result->>'begunWith'`;
  return findAgain(tx, againAfter(today, mostNewChatsPerDay));
}

type Remove = { id: string; conversationId: string };

/**
 * Removes a chat of the caller with all its messages, for both people. end_conversation in the database waits for a message that
 * is being sent, then removes everything that belongs to the conversation.
 */
export function removePrivateChat(db: Db, userId: string, { id, conversationId }: Remove) {
  return runCommand(db, { userId, id, name: 'privateChat.remove' }, async (tx) => {
    const { rows: readers } = await sql<{ userId: string }>`
      select user_id as "userId" from conversation_readers where conversation_id = ${conversationId}`.execute(
      tx,
    );
    const { numDeletedRows } = await tx
      .deleteFrom('private_chats')
      .where('conversation_id', '=', conversationId)
      .where((chat) => chat.or([chat('user1_id', '=', userId), chat('user2_id', '=', userId)]))
      .executeTakeFirst();
    if (numDeletedRows === 0n) return refuse('NOT_FOUND');
    const people = readers.map((reader) => reader.userId);
    await publishPrivateChat(tx, privateChatRemoved, conversationId, people);
    return { conversationId };
  });
}
