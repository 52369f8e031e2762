import { sql } from 'kysely';
import { personTopic } from '#features/account/server/live.ts';
import { notificationChanged } from '#features/notification/events.ts';
import { hasUnread } from '#features/notification/server/reads.ts';
import { notifyReaders, settleRemoved } from '#features/notification/server/writes.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import { violatedConstraint, type Db, type Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { statement } from '#platform/server/statement.ts';
import type { EventKind } from '#platform/shared/live.ts';
import type { ConversationId, OwnMessageId, Message, Reaction } from '../conversation.ts';
import { conversationCopy } from '../copy.ts';
import {
  conversationMuted,
  conversationRead,
  messageReacted,
  messageRemoved,
  messageSent,
} from '../events.ts';
import { findReader } from './reads.ts';

type Sent = { id: string; seq: number; sentAt: string };
type NewMessage = {
  id: string;
  conversationId: ConversationId;
  message: string;
  replyTo?: number | undefined;
};
type MessageRow = Omit<NewMessage, 'replyTo'> & { userId: string; replyTo: number | null };

// The database dates a message, under the lock of its conversation: the times are in the order of the numbers.
const store = statement<MessageRow, Sent>(
  ({ conversationId, userId, id, message, replyTo }) => sql`
    with sender as materialized (
      select from conversation_readers where conversation_id = ${conversationId} and user_id = ${userId} for no key update
    ), numbered as (
      update conversations set last_seq = last_seq + 1, last_message_at = clock_timestamp()
      where id = ${conversationId} and closed_at is null and exists (select from sender)
        and not exists (select from messages where id = ${id})
      returning last_seq, last_message_at
    ), stored as (
      insert into messages (id, conversation_id, sender_id, seq, message, created_at, reply_to)
      select ${id}, ${conversationId}, ${userId}, last_seq, ${message}, last_message_at, ${replyTo}::bigint from numbered
      returning id, seq, created_at
    ), pointed as (
      update conversation_readers set read_seq = stored.seq from stored
      where conversation_id = ${conversationId} and user_id = ${userId} and read_seq = stored.seq - 1
    ), ${notifyReaders(conversationId, userId)}
    insert into live_events (topic, people, kind, subject_id)
    select 'conversation:' || ${conversationId}::uuid,
      array(select user_id from conversation_readers where conversation_id = ${conversationId}), ${sql.lit(messageSent)}, id
    from stored
    returning subject_id as id, (select seq from stored) as seq, (select created_at from stored) as "sentAt"`,
);

/**
 * Stores a message in one statement: its number, its row, the sender's read pointer and the live event. The pointer moves only when the
 * sender had read the message before: sending is not reading. The update locks the conversation
 * only, so the next number is given out when this one is visible, and a locked golf session does not delay its players. The sender's own
 * reader row is locked first: a concurrent removal waits, or has already happened. The message id is the command id: a repeat changes
 * nothing and gets the first answer. A foreign key checks that the conversation has the message that this one answers.
 */
export async function sendMessage(
  db: Db,
  userId: string,
  { id, conversationId, message, replyTo }: NewMessage,
) {
  const values = { conversationId, userId, id, message, replyTo: replyTo ?? null };
  const rows = await store(db, values).catch((error: unknown) => {
    const violated = violatedConstraint(error);
    if (violated === 'messages_reply_to' || violated === 'messages_reply_to_fkey') return null;
    // This message was also sent at the same moment, and that one was stored first. The number that this one took goes back with it.
    if (violated === 'messages_pkey') return [];
    throw error;
  });
  if (!rows) return refuse('NOT_FOUND');
  return rows[0] ?? (await findEarlier(db, values)) ?? refuseToStore();

  async function refuseToStore() {
    const reader = await findReader(db, conversationId, userId);
    if (!reader?.closed) return refuse('NOT_FOUND');
    // A closed chat of two does not say which of them closed it.
    return refuse(reader.private ? 'FORBIDDEN' : 'READ_ONLY');
  }
}

/** The message of an earlier use of this id: the same one, or a different one. The text of a removed message is gone. */
async function findEarlier(db: Db, { userId, id, conversationId, message, replyTo }: MessageRow) {
  const { rows } = await sql<Sent & { same: boolean }>`
    select id, seq, created_at as "sentAt", sender_id = ${userId} and conversation_id = ${conversationId}
      and (removed_at is not null or message = ${message} and reply_to is not distinct from ${replyTo}::bigint) as same
    from messages where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return row.same ? { id: row.id, seq: row.seq, sentAt: row.sentAt } : refuse('COMMAND_REUSED');
}

type Seen = { conversationId: ConversationId; seq: number };

type Moved = Seen & { userId: string; topic: string; now: Date };

const movePointer = statement<Moved, never>(
  ({ conversationId, userId, seq, topic, now }) => sql`
    with moved as (
      update conversation_readers as reader set read_seq = least(${seq}, conversation.last_seq)
      from conversations as conversation
      where conversation.id = ${conversationId} and reader.conversation_id = conversation.id
        and reader.user_id = ${userId} and reader.read_seq < least(${seq}, conversation.last_seq)
      returning reader.read_seq
    ), seen as (
      update notifications set read_at = ${now}
      where kind = 'message' and user_id = ${userId} and related_id = ${conversationId} and read_at is null
        and not ${hasUnread(conversationId, seq, userId)}
      returning in_app
    )
    insert into live_events (topic, kind, subject_id)
    select ${topic}, ${sql.lit(conversationRead)}, ${conversationId}::uuid from moved
    union all select ${topic}, ${sql.lit(notificationChanged)}, null from seen where in_app`,
);

/**
 * Moves the caller's read pointer forward, never back and never beyond the last message, and informs their other devices. When nothing is
 * unread any more, the notification of the conversation counts as read too.
 */
export async function moveReadPointer(db: Db, userId: string, now: Date, seen: Seen) {
  await movePointer(db, { ...seen, userId, topic: personTopic(userId), now });
  const { rows } = await sql<{ readSeq: number }>`select read_seq as "readSeq" from conversation_readers
    where conversation_id = ${seen.conversationId} and user_id = ${userId}`.execute(db);
  return rows[0] ?? refuse('NOT_FOUND');
}

type Mute = { id: string; conversationId: ConversationId; muted: boolean };

/** Mutes a conversation for one reader, on all their devices. */
export function muteConversation(db: Db, userId: string, { id, conversationId, muted }: Mute) {
  return runCommand(db, { userId, id, name: 'conversation.mute' }, async (tx) => {
    const reader = rowsOf(tx, 'conversation_readers', { conversation_id: conversationId, user_id: userId });
    if (!(await reader.update({ muted }))) return refuse('NOT_FOUND');
    await publish(tx, { topic: personTopic(userId), kind: conversationMuted, subjectId: conversationId });
    return { muted };
  });
}

type MessageChange = { id: string; conversationId: string; kind: EventKind<Message> };

/** Publishes a changed message to the readers of its conversation. */
async function publishChange(tx: Tx, { id, conversationId, kind }: MessageChange): Promise<void> {
  await sql`
    insert into live_events (topic, people, kind, subject_id)
    select 'conversation:' || ${conversationId}::uuid,
      array(select user_id from conversation_readers where conversation_id = ${conversationId}), ${kind}, ${id}`.execute(
    tx,
  );
}

/** Replaces the text of a message and drops its reactions, for all its readers; false when it is gone or was removed before. */
export async function removeMessage(tx: Tx, messageId: string, now: Date): Promise<boolean> {
  const removed = await tx
    .updateTable('messages')
    .set({ message: conversationCopy.removed, removed_at: now })
    .where('id', '=', messageId)
    .where('removed_at', 'is', null)
    .returning('conversation_id as conversationId')
    .executeTakeFirst();
  if (!removed) return false;
  // A statement of its own, after the lock: it sees reactions that were given while it waited for the lock.
  await rowsOf(tx, 'message_reactions', { message_id: messageId }).delete();
  await settleRemoved(tx, removed.conversationId, now);
  await publishChange(tx, { id: messageId, ...removed, kind: messageRemoved });
  return true;
}

type RemoveOwn = { id: string; messageId: OwnMessageId };

/** Removes a message of the caller, also from a conversation that is closed. */
export function removeOwnMessage(db: Db, userId: string, now: Date, { id, messageId }: RemoveOwn) {
  return runCommand(db, { userId, id, name: 'conversation.remove' }, async (tx) => {
    await removeMessage(tx, messageId, now);
    return { messageId };
  });
}

type React = { id: string; conversationId: ConversationId; messageId: string; reaction: Reaction | null };

/** Gives the caller's reaction to a message, in place of an earlier one; null takes it back. */
export function react(db: Db, userId: string, { id, conversationId, messageId, reaction }: React) {
  return runCommand(db, { userId, id, name: 'conversation.react' }, async (tx) => {
    const message = await lockForReaction(tx, userId, { conversationId, messageId });
    if (!message) return refuse('NOT_FOUND');
    if (message.closed) return refuse(message.private ? 'FORBIDDEN' : 'READ_ONLY');
    if (message.removed) return refuse('REMOVED');
    const own = rowsOf(tx, 'message_reactions', { message_id: messageId, user_id: userId });
    await (reaction === null ? own.delete() : own.put({ reaction }));
    await publishChange(tx, { id: messageId, conversationId, kind: messageReacted });
    return { reaction };
  });
}

type Reacted = { closed: boolean; private: boolean; removed: boolean };

/**
 * Locks the caller's reader row, the conversation and the message, in the order in which ending a conversation locks them. So the caller
 * stays a reader, the conversation stays open, and a removal of the message sees this reaction.
 */
async function lockForReaction(
  tx: Tx,
  userId: string,
  { conversationId, messageId }: Pick<React, 'conversationId' | 'messageId'>,
): Promise<Reacted | null> {
  const { rows } = await sql<Reacted>`
    with reader as materialized (
      select from conversation_readers where conversation_id = ${conversationId} and user_id = ${userId} for key share
    ), conversation as materialized (
      select closed_at, kind from conversations where id = ${conversationId} and exists (select from reader) for share
    ), message as materialized (
      select removed_at from messages where id = ${messageId} and conversation_id = ${conversationId}
        and exists (select from conversation) for no key update
    )
    select conversation.closed_at is not null as closed, conversation.kind = 'pair' as private,
      message.removed_at is not null as removed
    from message cross join conversation`.execute(tx);
  return rows[0] ?? null;
}
