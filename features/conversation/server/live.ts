import type { EventKind } from '#platform/shared/live.ts';
import type { Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { playRequestChanged } from '../events.ts';

/** Notifies both people of a private chat, on all their devices. */
export const publishPrivateChat = (tx: Tx, kind: EventKind, conversationId: string, people: string[]) =>
  publish(tx, { topic: `private-chat:${conversationId}`, kind, subjectId: conversationId, people });

/** Notifies the requester and the recipient, on all their devices. */
export const publishPlayRequestChange = (tx: Tx, id: string, people: string[]) =>
  publish(tx, { topic: `play-request:${id}`, kind: playRequestChanged, subjectId: id, people });
