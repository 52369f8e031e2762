import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { builtOnce, query, rowsFor, type RowLimit } from '#platform/server/statement.ts';
import type { ConversationRule } from '../access.ts';
import type { ConversationId, Message, MessagePage } from '../conversation.ts';

type Reader = { closed: boolean; readSeq: number };

const readerText = `
  select conversation.closed_at is not null as closed, reader.read_seq as "readSeq"
  from conversation_readers as reader join conversations as conversation on conversation.id = reader.conversation_id
  where reader.conversation_id = $1 and reader.user_id = $2`;

/** Somebody as a reader of one conversation; null when they take no part in it, or it does not exist. */
export async function findReader(db: Db, conversationId: string, userId: string): Promise<Reader | null> {
  const [reader] = await query<Reader>(db, readerText, [conversationId, userId]);
  return reader ?? null;
}

/** The gate of what is done in a conversation. The rule alone decides how much the proven id is worth. */
export function conversationGate<Id extends ConversationId>(rule: ConversationRule<Id>) {
  return gate(rule, async ({ db, actor }, { conversationId }: { conversationId: string }) => ({
    facts: actor && (await findReader(db, conversationId, actor.userId)),
    proven: { conversationId: conversationId as Id },
  }));
}

type Asked = { conversationId: string; before?: number | undefined; limit: number };

/**
 * The gate of reading a conversation. One statement brings the caller's part in it and the messages; the rule decides
 * whether the page goes any further.
 */
export function pageGate(rule: ConversationRule<ConversationId>) {
  return gate(rule, async ({ db, actor }, asked: Asked) => {
    const found = actor && (await findPage(db, actor.userId, asked));
    return { facts: found?.reader ?? null, proven: { page: found?.page } };
  });
}

const columns = `message.id, message.conversation_id as "conversationId", message.seq, message.message,
  message.created_at as "sentAt", sender.id as "senderId", sender.display_name as "displayName",
  sender.avatar_url as "avatarUrl"`;

type Row = Omit<Message, 'sender'> & { senderId: string; displayName: string; avatarUrl: string | null };

const toMessage = ({ senderId, displayName, avatarUrl, ...message }: Row): Message => ({
  ...message,
  sender: { id: senderId, displayName, avatarUrl },
});

/** Without messages there is one row, of the reader alone. $1 the conversation, $2 the reader, $3 the number below which. */
const pageText = builtOnce(
  (limit: RowLimit) => `
    select conversation.closed_at is not null as closed, reader.read_seq as "readSeq", message.*
    from conversation_readers as reader
    join conversations as conversation on conversation.id = reader.conversation_id
    left join lateral (
      select ${columns}
      from (select * from messages where conversation_id = reader.conversation_id and seq < $3
        order by seq desc limit ${limit}) as message
      join profiles as sender on sender.id = message.sender_id
    ) as message on true
    where reader.conversation_id = $1 and reader.user_id = $2
    order by message.seq desc`,
);

/** The newest page, or the one before a number; oldest first. Null when somebody takes no part in the conversation. */
async function findPage(
  db: Db,
  userId: string,
  { conversationId, before = Number.MAX_SAFE_INTEGER, limit }: Asked,
): Promise<{ reader: Reader; page: MessagePage } | null> {
  type Found = Reader & (Row | { id: null });
  const rows = await query<Found>(db, pageText(rowsFor(limit)), [conversationId, userId, before]);
  const [first] = rows;
  if (!first) return null;
  const found = rows.flatMap(({ closed: _closed, readSeq: _readSeq, ...row }) =>
    row.id === null ? [] : [row],
  );
  const items = found.slice(0, limit).toReversed().map(toMessage);
  const older = found.length > limit ? (items[0]?.seq ?? null) : null;
  return {
    reader: { closed: first.closed, readSeq: first.readSeq },
    page: { items, older, readSeq: first.readSeq },
  };
}

const byIdText = `
  select ${columns} from messages as message join profiles as sender on sender.id = message.sender_id
  where message.id = any($1::uuid[])`;

/** Messages by id, for those who were already found to be allowed to hear them. */
export async function findMessagesById(db: Db, ids: string[]): Promise<Map<string, Message>> {
  const rows = await query<Row>(db, byIdText, [ids]);
  return new Map(rows.map((row) => [row.id, toMessage(row)]));
}
