import { sql } from 'kysely';
import { personTopic } from '#features/account/server/live.ts';
import { notificationChanged } from '#features/notification/rules.ts';
import { notifyReaders, readMessages } from '#features/notification/server/writes.ts';
import { runCommand } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { refuse } from '#platform/server/refused.ts';
import { query } from '#platform/server/statement.ts';
import type { ConversationId } from '../conversation.ts';
import { conversationCopy } from '../copy.ts';
import { messageKind, messageRemovedKind, readKind } from '../rules.ts';
import { findReader } from './reads.ts';

type Sent = { id: string; seq: number; sentAt: string };
type New = { id: string; conversationId: ConversationId; message: string };

/** $1 the conversation, $2 the sender, $3 the message's id, $4 its text. */
const sendText = `
  with sender as materialized (
    select from conversation_readers where conversation_id = $1 and user_id = $2 for no key update
  ), numbered as (
    update conversations set last_seq = last_seq + 1, last_message_at = clock_timestamp()
    where id = $1 and closed_at is null and exists (select from sender)
      and not exists (select from messages where id = $3)
    returning last_seq, last_message_at
  ), stored as (
    insert into messages (id, conversation_id, sender_id, seq, message, created_at)
    select $3, $1, $2, last_seq, $4, last_message_at from numbered
    on conflict (id) do nothing
    returning id, seq, created_at
  ), pointed as (
    update conversation_readers set read_seq = stored.seq from stored
    where conversation_id = $1 and user_id = $2
  ), notified as (${notifyReaders}
  ), published as (
    insert into live_events (topic, people, kind, subject_id)
    select 'conversation:' || $1::uuid,
      array(select user_id from conversation_readers where conversation_id = $1), '${messageKind}', id
    from stored
  )
  select id, seq, created_at as "sentAt" from stored`;

/**
 * Stores a message in one statement: its number, its row, the sender's read pointer and the live event. The update locks the
 * conversation only, so the next number is given out when this one is visible, and a locked golf session does not delay its players.
 * The sender's own reader row is locked first: a concurrent removal waits, or has already happened. The message id is the command id:
 * a repeat changes nothing and gets the first answer.
 */
export async function sendMessage(db: Db, userId: string, { id, conversationId, message }: New) {
  const rows = await query<Sent>(db, sendText, [conversationId, userId, id, message]);
  return rows[0] ?? (await findEarlier(db, userId, { id, conversationId })) ?? refuseToStore();

  async function refuseToStore() {
    const reader = await findReader(db, conversationId, userId);
    if (!reader?.closed) return refuse('NOT_FOUND');
    // A closed chat of two does not say which of them closed it.
    return refuse(reader.private ? 'FORBIDDEN' : 'READ_ONLY');
  }
}

/** An earlier use of this id: the caller's own message here, or another one. */
async function findEarlier(db: Db, userId: string, { id, conversationId }: Omit<New, 'message'>) {
  const { rows } = await sql<Sent & { same: boolean }>`
    select id, seq, created_at as "sentAt", sender_id = ${userId} and conversation_id = ${conversationId} as same
    from messages where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return row.same ? { id: row.id, seq: row.seq, sentAt: row.sentAt } : refuse('COMMAND_REUSED');
}

type Seen = { conversationId: ConversationId; seq: number };

/** $1 the conversation, $2 the reader, $3 the number, $4 the reader's topic. */
const readText = `
  with moved as (
    update conversation_readers as reader set read_seq = least($3, conversation.last_seq)
    from conversations as conversation
    where conversation.id = $1 and reader.conversation_id = conversation.id
      and reader.user_id = $2 and reader.read_seq < least($3, conversation.last_seq)
    returning reader.read_seq
  ), seen as (${readMessages('exists (select from conversations where id = $1 and last_seq <= $3)')}
  ), published as (
    insert into live_events (topic, kind, subject_id)
    select $4, '${readKind}', $1::uuid from moved
    union all select $4, '${notificationChanged}', null from seen where in_app
  )
  select coalesce((select read_seq from moved), read_seq) as "readSeq" from conversation_readers
  where conversation_id = $1 and user_id = $2`;

/**
 * Moves the caller's read pointer forward, never back and never beyond the last message; informs their other devices. At the last
 * message the notification of the conversation is read as well.
 */
export async function moveReadPointer(db: Db, userId: string, { conversationId, seq }: Seen) {
  const values = [conversationId, userId, seq, personTopic(userId)];
  const [row] = await query<{ readSeq: number }>(db, readText, values);
  return row ?? refuse('NOT_FOUND');
}

type Mute = { id: string; conversationId: ConversationId; muted: boolean };

/** Mutes a conversation for one reader, on all their devices. */
export function muteConversation(db: Db, userId: string, { id, conversationId, muted }: Mute) {
  return runCommand(db, { userId, id, name: 'conversation.mute' }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('conversation_readers')
      .set({ muted_until: muted ? sql<string>`now() + interval '100 years'` : null })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse('NOT_FOUND');
    await publish(tx, { topic: personTopic(userId), kind: readKind, subjectId: conversationId });
    return { muted };
  });
}

/** Replaces the text of a message, for all its readers; false when it is gone. */
export async function removeMessage(tx: Tx, messageId: string): Promise<boolean> {
  const { rows } = await sql<{ conversationId: string; people: string[] }>`
    update messages set message = ${conversationCopy.removed}, removed_at = clock_timestamp()
    where id = ${messageId} and removed_at is null
    returning conversation_id as "conversationId",
      array(select user_id from conversation_readers as reader
        where reader.conversation_id = messages.conversation_id) as people`.execute(tx);
  const [removed] = rows;
  if (!removed) return false;
  await publish(tx, {
    topic: `conversation:${removed.conversationId}`,
    kind: messageRemovedKind,
    subjectId: messageId,
    people: removed.people,
  });
  return true;
}
