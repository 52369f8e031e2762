// What people say to each other, for tests that begin with a golf session.
import { sql } from 'kysely';
import type { ConversationId } from '#features/conversation/conversation.ts';
import type { Db } from '#platform/server/database.ts';

/** Of a golf session's players, as if a gate had let the caller in. */
export async function conversationOf(db: Db, golfSessionId: string): Promise<ConversationId> {
  const { rows } = await sql<{ id: ConversationId }>`
    select conversation_id as id from golf_sessions where id = ${golfSessionId}`.execute(db);
  if (!rows[0]) throw new Error(`There is no golf session ${golfSessionId}.`);
  return rows[0].id;
}
