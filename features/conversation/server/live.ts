import { sql } from 'kysely';
import type { Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { rightsChanged, type EventKind } from '#platform/shared/live.ts';
import { playRequestChanged } from '../events.ts';
import { otherPersonOf } from './reads.ts';

/** Notifies both people of a private chat, on all their devices. */
export const publishPrivateChat = (tx: Tx, kind: EventKind, conversationId: string, people: string[]) =>
  publish(tx, { topic: `private-chat:${conversationId}`, kind, subjectId: conversationId, people });

/** Notifies the requester and the recipient, on all their devices. */
export const publishPlayRequestChange = (tx: Tx, id: string, people: string[]) =>
  publish(tx, { topic: `play-request:${id}`, kind: playRequestChanged, subjectId: id, people });

/** Tells the others in the private chats of a user whose account closes or is suspended: their screens show the user as online no more. */
export async function publishAccountEnd(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select ${otherPersonOf(sql`chat`, sql`${userId}`)} as id
    from private_chats as chat where ${userId} in (chat.user1_id, chat.user2_id)`.execute(tx);
  const people = rows.map(({ id }) => id);
  if (people.length > 0) await publish(tx, { topic: 'private-chats', kind: rightsChanged, people });
}
