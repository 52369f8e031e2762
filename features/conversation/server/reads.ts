import { countOfUnread } from '#features/notification/server/reads.ts';
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
import { messageSender, type ConversationRule } from '../access.ts';
import type { ConversationId, Message, MessagePage, OwnMessageId } from '../conversation.ts';
import { longestExcerpt } from '../rules.ts';

type Reader = { closed: boolean; readSeq: number; private: boolean };

const readerText = (conversationId: string, userId: string) => `
  select conversation.closed_at is not null as closed, reader.read_seq as "readSeq",
    conversation.kind = 'pair' as private
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
    ({ conversationId }: { conversationId: string }) => ({
      text: callerAsReader,
      values: [conversationId],
      columns: 3,
    }),
    ([reader]: Reader[], { conversationId }) => ({
      facts: reader ?? null,
      proven: { conversationId: conversationId as Id },
    }),
  );
}

type PageRequest = { conversationId: string; before?: number | undefined; limit: number };

/** The gate of reading a conversation: one statement returns the caller, their part in the conversation and the messages. */
export function pageGate(rule: ConversationRule<ConversationId>) {
  return gateBesideCaller(rule, pageBesideCaller, (rows: Found[], { limit }) => ({
    facts: rows[0] ?? null,
    proven: { page: toMessagePage(rows, limit) },
  }));
}

const ownMessageText = `
  select message.sender_id = ${callerId} as "isOwn"
  from conversation_readers as reader join messages as message on message.conversation_id = reader.conversation_id
  where reader.conversation_id = $2 and reader.user_id = ${callerId} and message.id = $3`;

/** The gate of a sender's actions on their own message. */
export const messageSenderGate = () =>
  gateBesideCaller(
    messageSender,
    ({ conversationId, messageId }: { conversationId: string; messageId: string }) => ({
      text: ownMessageText,
      values: [conversationId, messageId],
      columns: 1,
    }),
    ([message]: { isOwn: boolean }[], { messageId }) => ({
      facts: message ?? null,
      proven: { messageId: messageId as OwnMessageId },
    }),
  );

/** A subquery that runs for replies only: a join would read the conversation twice. */
const quote = `case when message.reply_to is not null and message.removed_at is null then (
    select json_build_object('seq', original.seq,
      'sender', json_build_object('id', author.id, 'displayName', author.display_name),
      'message', left(original.message, ${longestExcerpt}), 'removed', original.removed_at is not null)
    from messages as original join profiles as author on author.id = original.sender_id
    where original.conversation_id = message.conversation_id and original.seq = message.reply_to) end`;

const reactions = `(
    select json_agg(json_build_object('reaction', one.reaction,
      'person', json_build_object('id', reactor.id, 'displayName', reactor.display_name))
      order by one.created_at, one.user_id)
    from message_reactions as one join profiles as reactor on reactor.id = one.user_id
    where one.message_id = message.id)`;

const columns = `message.id, message.conversation_id as "conversationId", message.seq, message.message,
  message.created_at as "sentAt", message.removed_at is not null as removed, sender.id as "senderId", sender.display_name as "displayName",
  sender.avatar_url as "avatarUrl", ${quote} as quote, ${reactions} as reactions`;

type Row = Omit<Message, 'sender' | 'reactions'> & {
  senderId: string;
  displayName: string;
  avatarUrl: string | null;
  /** Null: nobody reacted. */
  reactions: Message['reactions'] | null;
};

const toMessage = (row: Row): Message => ({
  id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  sender: { id: row.senderId, displayName: row.displayName, avatarUrl: row.avatarUrl },
  message: row.message,
  sentAt: row.sentAt,
  removed: row.removed,
  quote: row.quote,
  reactions: row.reactions ?? [],
});

/**
 * $2 the conversation, $3 the sequence number below which messages are read. Without messages there is one row, of the reader alone. The
 * rows are not in order.
 */
const pageText = builtOnce(
  (limit: RowLimit) => `
    select conversation.closed_at is not null as closed, reader.read_seq as "readSeq", message.*
    from conversation_readers as reader
    join conversations as conversation on conversation.id = reader.conversation_id
    left join lateral (
      select ${columns}
      from (select * from messages
        where conversation_id = reader.conversation_id and seq < $3 order by seq desc limit ${limit}) as message
      join profiles as sender on sender.id = message.sender_id
    ) as message on true
    where reader.conversation_id = $2 and reader.user_id = ${callerId}`,
);

type Found = Omit<Reader, 'private'> & (Row | { id: null });

/** The newest messages, or those before a number. */
function pageBesideCaller({
  conversationId,
  before = Number.MAX_SAFE_INTEGER,
  limit,
}: PageRequest): BesideCaller {
  return { text: pageText(rowsFor(limit)), values: [conversationId, before], columns: 13 };
}

/** Oldest first. Null when the caller takes no part in the conversation. */
function toMessagePage(rows: Found[], limit: number): MessagePage | null {
  const [first] = rows;
  if (!first) return null;
  const found = rows
    .flatMap((row) => (row.id === null ? [] : [row]))
    .toSorted((one, other) => other.seq - one.seq);
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

/** SQL: the number of unread messages of a reader of the conversation. */
export const unreadOf = (conversationId: string, userId: string) => `(
  select ${countOfUnread(conversationId, 'reader.read_seq', userId)} from conversation_readers as reader
  where reader.conversation_id = ${conversationId} and reader.user_id = ${userId})`;
