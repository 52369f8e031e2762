import { gateBesideCaller } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import {
  builtOnce,
  callerId,
  query,
  rowsFor,
  type BesideCaller,
  type RowLimit,
} from '#platform/server/statement.ts';
import type { ConversationRule } from '../access.ts';
import type { ConversationId, Message, MessagePage } from '../conversation.ts';

type Reader = { closed: boolean; readSeq: number; private: boolean };

const readerText = (conversationId: string, userId: string) => `
  select conversation.closed_at is not null as closed, reader.read_seq as "readSeq",
    conversation.kind = 'pair' as private, 1 as ordinal
  from conversation_readers as reader join conversations as conversation on conversation.id = reader.conversation_id
  where reader.conversation_id = ${conversationId} and reader.user_id = ${userId}`;

const readerById = readerText('$1', '$2');
const callerAsReader = readerText('$2', callerId);

/** The caller as a reader of one conversation; null when they take no part in it, or it does not exist. */
export async function findReader(db: Db, conversationId: string, userId: string): Promise<Reader | null> {
  const [reader] = await query<Reader>(db, readerById, [conversationId, userId]);
  return reader ?? null;
}

/** The gate of actions in a conversation. The rule decides which branded id it proves. */
export function conversationGate<Id extends ConversationId>(rule: ConversationRule<Id>) {
  return gateBesideCaller(
    rule,
    ({ conversationId }: { conversationId: string }) => ({ text: callerAsReader, values: [conversationId] }),
    ([reader]: Reader[], { conversationId }) => ({
      facts: reader ?? null,
      proven: { conversationId: conversationId as Id },
    }),
  );
}

type Asked = { conversationId: string; before?: number | undefined; limit: number };

/** The gate of reading a conversation: one statement returns the caller, their part in the conversation and the messages. */
export function pageGate(rule: ConversationRule<ConversationId>) {
  return gateBesideCaller(rule, pageBesideCaller, (rows: Found[], { limit }) => ({
    facts: rows[0] ?? null,
    proven: { page: toMessagePage(rows, limit) },
  }));
}

const columns = `message.id, message.conversation_id as "conversationId", message.seq, message.message,
  message.created_at as "sentAt", message.removed_at is not null as removed, sender.id as "senderId", sender.display_name as "displayName",
  sender.avatar_url as "avatarUrl"`;

type Row = Omit<Message, 'sender'> & { senderId: string; displayName: string; avatarUrl: string | null };

const toMessage = (row: Row): Message => ({
  id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  sender: { id: row.senderId, displayName: row.displayName, avatarUrl: row.avatarUrl },
  message: row.message,
  sentAt: row.sentAt,
  removed: row.removed,
});

/** Without messages there is one row, of the reader alone. $2 the conversation, $3 the number below which. */
const pageText = builtOnce(
  (limit: RowLimit) => `
    select conversation.closed_at is not null as closed, reader.read_seq as "readSeq", message.*,
      coalesce(message.number, 1) as ordinal
    from conversation_readers as reader
    join conversations as conversation on conversation.id = reader.conversation_id
    left join lateral (
      select ${columns}, message.number
      from (select *, row_number() over (order by seq desc) as number from messages
        where conversation_id = reader.conversation_id and seq < $3 order by seq desc limit ${limit}) as message
      join profiles as sender on sender.id = message.sender_id
    ) as message on true
    where reader.conversation_id = $2 and reader.user_id = ${callerId}`,
);

type Found = Omit<Reader, 'private'> & (Row | { id: null });

/** The newest messages, or those before a number. */
function pageBesideCaller({ conversationId, before = Number.MAX_SAFE_INTEGER, limit }: Asked): BesideCaller {
  return { text: pageText(rowsFor(limit)), values: [conversationId, before] };
}

/** Oldest first. Null when the caller takes no part in the conversation. */
function toMessagePage(rows: Found[], limit: number): MessagePage | null {
  const [first] = rows;
  if (!first) return null;
  const found = rows.flatMap((row) => (row.id === null ? [] : [row]));
  const items = found.slice(0, limit).toReversed().map(toMessage);
  const older = found.length > limit ? (items[0]?.seq ?? null) : null;
  return { items, older, readSeq: first.readSeq };
}

const byIdText = `
  select ${columns} from messages as message join profiles as sender on sender.id = message.sender_id
  where message.id = any($1::uuid[])`;

/** Messages by id, for readers who may receive them. */
export async function findMessagesById(db: Db, ids: string[]): Promise<Map<string, Message>> {
  const rows = await query<Row>(db, byIdText, [ids]);
  return new Map(rows.map((row) => [row.id, toMessage(row)]));
}

/**
 * An expression: the number of unread messages of others for a reader. It reads a hundred messages at most; sending moves the
 * reader's own pointer, so none of these is usually the reader's.
 */
export const unreadOf = (conversationId: string, userId: string) => `(
  select count(*) filter (where unread.sender_id <> ${userId})::int from (
    select message.sender_id from conversation_readers as reader
    join messages as message on message.conversation_id = reader.conversation_id and message.seq > reader.read_seq
    where reader.conversation_id = ${conversationId} and reader.user_id = ${userId}
    limit 100) as unread)`;
