import { sql } from 'kysely';
import type { OwnGolfSessionId } from '#features/golf-session/golf-session.ts';
import type { Db } from '#platform/server/database.ts';
import type { Message, MessagePage } from '../group-chat.ts';

const columns = sql`message.id, message.golf_session_id as "golfSessionId", message.seq, message.message,
  message.created_at as "sentAt", json_build_object('id', sender.id, 'displayName', sender.display_name,
    'avatarUrl', sender.avatar_url) as sender`;

/** The newest page, or the one before a number; oldest first. */
export async function findMessages(
  db: Db,
  golfSessionId: OwnGolfSessionId,
  input: { before?: number | undefined; limit: number },
): Promise<MessagePage> {
  const { rows } = await sql<Message>`
    select ${columns} from golf_session_messages as message join profiles as sender on sender.id = message.user_id
    where message.golf_session_id = ${golfSessionId} and message.seq < ${input.before ?? Number.MAX_SAFE_INTEGER}
    order by message.seq desc limit ${input.limit + 1}`.execute(db);
  const items = rows.slice(0, input.limit).toReversed();
  return { items, older: rows.length > input.limit ? (items[0]?.seq ?? null) : null };
}

/** Messages by id, for those who were already found to be allowed to hear them. */
export async function findMessagesById(db: Db, ids: string[]): Promise<Map<string, Message>> {
  const { rows } = await sql<Message>`
    select ${columns} from golf_session_messages as message join profiles as sender on sender.id = message.user_id
    where message.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
