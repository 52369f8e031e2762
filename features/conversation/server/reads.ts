import { sql } from 'kysely';
import { besideCaller, callerId } from '#features/account/server/reads.ts';
import { countOfUnread } from '#features/notification/server/reads.ts';
import { gateBesideCaller } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { holdsWanted, wantedNames } from '#platform/server/name-search.ts';
import { rowsFor, statement, type Fragment, type RowLimit } from '#platform/server/statement.ts';
import { searchWords } from '#platform/shared/typed/folded-name.ts';
import { messageSender, type ConversationRule } from '../access.ts';
import type { ConversationId, FoundPage, Message, MessagePage, OwnMessageId } from '../conversation.ts';
import { excerptOf, longestExcerpt } from '../rules.ts';

/** The other person of a private chat. `userId`: one of the two. */
export const otherPersonOf = (chat: Fragment, userId: Fragment) =>
  sql`case when ${chat}.user1_id = ${userId} then ${chat}.user2_id else ${chat}.user1_id end`;

type Reader = { closed: boolean; readSeq: number; private: boolean };

type OfConversation = { conversationId: string };

const readerOf = (conversationId: Fragment, userId: Fragment) => sql<Reader>`
  select conversation.closed_at is not null as closed, reader.read_seq as "readSeq",
    conversation.kind = 'pair' as private
  from conversation_readers as reader join conversations as conversation on conversation.id = reader.conversation_id
  where reader.conversation_id = ${conversationId} and reader.user_id = ${userId}`;

const readers = statement<OfConversation & { userId: string }, Reader>(({ conversationId, userId }) =>
  readerOf(conversationId, userId),
);
const callerAsReader = besideCaller<OfConversation, Reader>(3, ({ conversationId }) =>
  readerOf(conversationId, callerId),
);

/** The caller as a reader of one conversation; null when they take no part in it, or it does not exist. */
export async function findReader(db: Db, conversationId: string, userId: string): Promise<Reader | null> {
  const [reader] = await readers(db, { conversationId, userId });
  return reader ?? null;
}

/** The gate of actions in a conversation. The rule decides which branded id it proves. */
export function conversationGate<Id extends ConversationId>(rule: ConversationRule<Id>) {
  return gateBesideCaller(
    rule,
    (input: OfConversation) => callerAsReader(input),
    ([reader], { conversationId }) => ({
      facts: reader ?? null,
      proven: { conversationId: conversationId as Id },
    }),
  );
}

type PageRequest = { conversationId: string; before?: number | undefined; limit: number };

/** The gate of reading a conversation: one statement returns the caller, their part in the conversation and the messages. */
export function pageGate(rule: ConversationRule<ConversationId>) {
  return gateBesideCaller(rule, pageBesideCaller, (rows, { limit }) => ({
    facts: rows[0] ?? null,
    proven: { page: toMessagePage(rows, limit) },
  }));
}

const ownMessage = besideCaller<OfConversation & { messageId: string }, { isOwn: boolean }>(
  1,
  ({ conversationId, messageId }) => sql`
    select message.sender_id = ${callerId} as "isOwn"
    from conversation_readers as reader join messages as message on message.conversation_id = reader.conversation_id
    where reader.conversation_id = ${conversationId} and reader.user_id = ${callerId} and message.id = ${messageId}`,
);

/** The gate of a sender's actions on their own message. */
export const messageSenderGate = gateBesideCaller(
  messageSender,
  (input: OfConversation & { messageId: string }) => ownMessage(input),
  ([message], { messageId }) => ({
    facts: message ?? null,
    proven: { messageId: messageId as OwnMessageId },
  }),
);

/**
 * A subquery that runs for replies only: a join would read the conversation twice. It reads one character more than the excerpt, which
 * says whether the last one is whole.
 */
const quote = sql`case when message.reply_to is not null and message.removed_at is null then (
    select json_build_object('seq', original.seq,
      'sender', json_build_object('id', author.id, 'displayName', author.display_name),
      'message', left(original.message, ${sql.lit(longestExcerpt + 1)}), 'removed', original.removed_at is not null)
    from messages as original join profiles as author on author.id = original.sender_id
    where original.conversation_id = message.conversation_id and original.seq = message.reply_to) end`;

const reactions = sql`(
    select json_agg(json_build_object('reaction', one.reaction,
      'person', json_build_object('id', reactor.id, 'displayName', reactor.display_name))
      order by one.created_at, one.user_id)
    from message_reactions as one join profiles as reactor on reactor.id = one.user_id
    where one.message_id = message.id)`;

const columns = sql`message.id, message.conversation_id as "conversationId", message.seq, message.message,
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
  quote: row.quote && { ...row.quote, message: excerptOf(row.quote.message) },
  reactions: row.reactions ?? [],
});

/**
 * The messages with a sequence number below `before`. Without messages there is one row, of the reader alone. The rows are not in order.
 */
const pages = besideCaller<OfConversation & { before: number }, Found, [limit: RowLimit]>(
  14,
  ({ conversationId, before }, limit) => sql`
    select conversation.closed_at is not null as closed, reader.read_seq as "readSeq", reader.muted, message.*
    from conversation_readers as reader
    join conversations as conversation on conversation.id = reader.conversation_id
    left join lateral (
      select ${columns}
      from (select * from messages
        where conversation_id = reader.conversation_id and seq < ${before} order by seq desc limit ${sql.lit(limit)}) as message
      join profiles as sender on sender.id = message.sender_id
    ) as message on true
    where reader.conversation_id = ${conversationId} and reader.user_id = ${callerId}`,
);

type Found = Omit<Reader, 'private'> & { muted: boolean } & (Row | { id: null });

/** The newest messages, or those before a number. */
const pageBesideCaller = ({ conversationId, before = Number.MAX_SAFE_INTEGER, limit }: PageRequest) =>
  pages({ conversationId, before }, rowsFor(limit));

/** Oldest first. Null when the caller takes no part in the conversation. */
function toMessagePage(rows: Found[], limit: number): MessagePage | null {
  const [first] = rows;
  if (!first) return null;
  const found = rows
    .flatMap((row) => (row.id === null ? [] : [row]))
    .toSorted((one, other) => other.seq - one.seq);
  const items = found.slice(0, limit).toReversed().map(toMessage);
  const older = found.length > limit ? (items[0]?.seq ?? null) : null;
  return { items, older, readSeq: first.readSeq, muted: first.muted };
}

/** How many messages one page of a search looks through, so that a long conversation costs no more than a short one. */
export const mostSearched = 2_000;

type Search = OfConversation & { words: readonly string[]; before: number };
/** Without a message that holds the words, there is one row with nulls. */
type FoundRow = { oldest: number | null } & (
  | { seq: number; senderId: string; displayName: string; message: string; sentAt: string }
  | { seq: null }
);

const search = statement<Search, FoundRow, [limit: RowLimit]>(
  ({ conversationId, words, before }, limit) => sql`
    with ${wantedNames(words)},
    searched as materialized (
      select seq, sender_id, message, created_at, removed_at from messages
      where conversation_id = ${conversationId} and seq < ${before} order by seq desc limit ${sql.lit(mostSearched)}),
    found as (
      select * from searched where removed_at is null and ${holdsWanted(sql`fold_name(message)`)}
      order by seq desc limit ${sql.lit(limit)})
    select (select min(seq) from searched) as oldest, found.seq, found.message, found.created_at as "sentAt",
      sender.id as "senderId", sender.display_name as "displayName"
    from (values (true)) as one left join found on true left join profiles as sender on sender.id = found.sender_id
    order by found.seq desc`,
);

/** Messages that hold all words, the newest first. */
export async function searchMessages(
  db: Db,
  conversationId: ConversationId,
  input: { text: string; before?: number | undefined; limit: number },
): Promise<FoundPage> {
  const words = searchWords(input.text);
  if (words.length === 0) return { items: [], older: null };
  const { before = Number.MAX_SAFE_INTEGER, limit } = input;
  const rows = await search(db, { conversationId, words, before }, rowsFor(limit));
  const found = rows.flatMap((row) => (row.seq === null ? [] : [row]));
  const items = found.slice(0, limit).map(({ seq, senderId: id, displayName, message, sentAt }) => {
    return { seq, sender: { id, displayName }, message, sentAt };
  });
  const oldest = found.length > limit ? items.at(-1)?.seq : rows[0]?.oldest;
  return { items, older: oldest && oldest > 1 ? oldest : null };
}

const messagesById = statement<{ ids: string[]; readerId: string | null }, Row>(
  ({ ids, readerId }) => sql`
    select ${columns} from messages as message join profiles as sender on sender.id = message.sender_id
    where message.id = any(${ids}::uuid[]) and (${readerId}::uuid is null or exists (
      select from conversation_readers
      where conversation_id = message.conversation_id and user_id = ${readerId}::uuid))`,
);

/** Messages by id, for readers who may receive them; with `readerId`, those that this user may still read. */
export async function findMessagesById(
  db: Db,
  ids: string[],
  readerId: string | null,
): Promise<Map<string, Message>> {
  const rows = await messagesById(db, { ids, readerId });
  return new Map(rows.map((row) => [row.id, toMessage(row)]));
}

/** The number of unread messages of a reader of the conversation. */
export const unreadOf = (conversationId: Fragment, userId: Fragment) => sql`(
  select ${countOfUnread(conversationId, sql`reader.read_seq`, userId)} from conversation_readers as reader
  where reader.conversation_id = ${conversationId} and reader.user_id = ${userId})`;

/** A condition on an alias of golf_sessions: the round is still to be played. */
export const isComing = (round: Fragment, now: Fragment | Date) => sql<boolean>`(${round}.starts_at > ${now}
  and ${round}.status in ('open', 'full', 'closed') and ${round}.archived_at is null)`;
