// Conversations and their readers.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { ConversationId } from '#features/conversation/conversation.ts';
import type { Db } from '#platform/server/database.ts';

/** The conversation of a golf session, as if a gate had admitted the caller. */
export async function conversationOf(db: Db, golfSessionId: string): Promise<ConversationId> {
  const { rows } = await sql<{ id: ConversationId }>`
    select conversation_id as id from golf_sessions where id = ${golfSessionId}`.execute(db);
  if (!rows[0]) throw new Error(`There is no golf session ${golfSessionId}.`);
  return rows[0].id;
}

/** The user's read pointer on the server. */
export async function readUpTo(db: Db, golfSession: string, userId: string): Promise<number | undefined> {
  const reader = await db
    .selectFrom('conversation_readers')
    .select('read_seq')
    .where('conversation_id', '=', await conversationOf(db, golfSession))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return reader?.read_seq;
}

/** The private chat of two people; the first one began it. */
export async function createPrivateChat(
  db: Db,
  userId: string,
  otherId: string,
  conversationId?: string,
): Promise<ConversationId> {
  const { conversation_id: id } = await db
    .insertInto('private_chats')
    .values({
      ...(conversationId && { conversation_id: conversationId }),
      user1_id: userId,
      user2_id: otherId,
    })
    .returning('conversation_id')
    .executeTakeFirstOrThrow();
  return id as ConversationId;
}

/** A play request that waits for an answer. */
export async function createPlayRequest(db: Db, requesterId: string, recipientId: string): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('play_requests')
    .values({ id, requester_id: requesterId, recipient_id: recipientId })
    .execute();
  return id;
}
