// Conversations and their readers.
import { sql } from 'kysely';
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

/** The conversation of two people. */
export async function startPrivateChat(db: Db, one: string, other: string): Promise<ConversationId> {
  const [user1_id = '', user2_id = ''] = [one, other].toSorted();
  const chat = db.insertInto('private_chats').values({ user1_id, user2_id }).returning('conversation_id');
  return (await chat.executeTakeFirstOrThrow()).conversation_id as ConversationId;
}
