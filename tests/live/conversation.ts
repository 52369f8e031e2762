// A golf session with its players, for tests of which readers receive their messages.
import { uuidv7 } from 'uuidv7';
import { expect, onTestFinished } from 'vitest';
import type { Product } from '#app/server/product.ts';
import { messageSent } from '#features/conversation/events.ts';
import { golfersTopic } from '#features/golf-session/server/live.ts';
import type { Db } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { defineEvent } from '#platform/shared/live.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import { addPlayer, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import { listen, subjectsOf, type LiveReader } from './reader.ts';

/** How long a test waits for an immediate event, also on a busy machine. */
export const soon = { timeout: 10_000, interval: 10 };

export async function startConversation(db: Db, product: Product) {
  const organiser = await createPerson(db, { name: 'Olga Organisator' });
  const player = await createPerson(db, { name: 'Piet Speler' });
  const golfSessionId = await createGolfSession(db, organiser.id, { maxPlayers: 8 });
  await addPlayer(db, golfSessionId, player.id);
  const conversationId = await conversationOf(db, golfSessionId);
  return {
    organiser,
    player,
    golfSessionId,
    conversationId,
    /** Sends `count` messages, one after the other; returns their ids. */
    say: async (as: Person, count = 1, message = 'Tot zaterdag!') => {
      const api = callAs(product, as.token);
      const ids = Array.from({ length: count }, () => uuidv7());
      for (const id of ids) await api.conversation.send({ id, conversationId, message });
      return ids;
    },
  };
}

/** A stream that has received its hello; closed when the test ends. */
export async function open(product: Product, person: Person, lastEventId?: string): Promise<LiveReader> {
  const reader = await listen(product.publicUrl, person.token, lastEventId);
  onTestFinished(() => reader.cut());
  await expect.poll(() => reader.hello, soon).not.toBeNull();
  return reader;
}

/**
 * Publishes an event to all golfers and waits until each reader has it, or its stream has ended: what did not arrive before will never
 * arrive. Removes the event from the changes of the readers.
 */
export async function settle({ db, bus }: Product, readers: readonly LiveReader[]): Promise<void> {
  const mark = defineEvent(`mark-${uuidv7()}`);
  await db.transaction().execute((tx) => publish(tx, { topic: golfersTopic, kind: mark }));
  bus.publish();
  for (const reader of readers) {
    await expect.poll(() => reader.ended || subjectsOf(reader, mark).length > 0, soon).toBe(true);
    reader.changes = reader.changes.filter(({ kind }) => kind !== mark);
  }
}

export const messagesOf = (reader: LiveReader) => subjectsOf(reader, messageSent);
