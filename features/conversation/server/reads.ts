import { sql } from 'kysely';
import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import type { ConversationRule } from '../access.ts';
import type { ConversationId, Message } from '../conversation.ts';

type Reader = { closed: boolean; readSeq: number };

/** Somebody as a reader of one conversation; null when they take no part in it, or it does not exist. */
export async function findReader(db: Db, conversationId: string, userId: string): Promise<Reader | null> {
  const { rows } = await sql<Reader>`
    select conversation.closed_at is not null as closed, reader.read_seq as "readSeq"
    from conversation_readers as reader join conversations as conversation on conversation.id = reader.conversation_id
    where reader.conversation_id = ${conversationId} and reader.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** The gate of everything under a conversation. The rule alone decides how much the proven id is worth. */
export function conversationGate<Id extends ConversationId>(rule: ConversationRule<Id>) {
  return gate(rule, async ({ db, actor }, { conversationId }: { conversationId: string }) => {
    const reader = actor && (await findReader(db, conversationId, actor.userId));
    return {
      facts: reader,
      proven: { conversationId: conversationId as Id, readSeq: reader?.readSeq ?? 0 },
    };
  });
}

const columns = sql`message.id, message.conversation_id as "conversationId", message.seq, message.message,
  message.created_at as "sentAt", json_build_object('id', sender.id, 'displayName', sender.display_name,
    'avatarUrl', sender.avatar_url) as sender`;

/** The newest page, or the one before a number; oldest first. */
export async function findMessages(
  db: Db,
  conversationId: ConversationId,
  input: { before?: number | undefined; limit: number },
): Promise<{ items: Message[]; older: number | null }> {
  const { rows } = await sql<Message>`
    select ${columns} from messages as message join profiles as sender on sender.id = message.sender_id
    where message.conversation_id = ${conversationId} and message.seq < ${input.before ?? Number.MAX_SAFE_INTEGER}
    order by message.seq desc limit ${input.limit + 1}`.execute(db);
  const items = rows.slice(0, input.limit).toReversed();
  return { items, older: rows.length > input.limit ? (items[0]?.seq ?? null) : null };
}

/** Messages by id, for those who were already found to be allowed to hear them. */
export async function findMessagesById(db: Db, ids: string[]): Promise<Map<string, Message>> {
  const { rows } = await sql<Message>`
    select ${columns} from messages as message join profiles as sender on sender.id = message.sender_id
    where message.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
