import type { Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { playRequestChanged } from '../rules.ts';

/** Notifies the requester and the recipient, on all their devices. */
export const publishPlayRequestChange = (tx: Tx, id: string, people: string[]) =>
  publish(tx, { topic: `play-request:${id}`, kind: playRequestChanged, subjectId: id, people });
