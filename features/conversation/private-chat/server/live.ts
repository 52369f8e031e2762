import type { Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';

/** Notifies both people, on all their devices. */
export const publishPrivateChat = (tx: Tx, kind: string, conversationId: string, people: string[]) =>
  publish(tx, { topic: `private-chat:${conversationId}`, kind, subjectId: conversationId, people });
