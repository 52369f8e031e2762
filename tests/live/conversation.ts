// A golf session with its players, for tests of which readers receive their messages.
import { uuidv7 } from 'uuidv7';
import { expect, onTestFinished } from 'vitest';
import type { Product } from '#app/server/product.ts';
import { messageKind } from '#features/conversation/rules.ts';
import type { Db } from '#platform/server/database.ts';
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
  const reader = await listen(product.publicUrl(), person.token, lastEventId);
  onTestFinished(() => reader.cut());
  await expect.poll(() => reader.hello, soon).not.toBeNull();
  return reader;
}

export const messagesOf = (reader: LiveReader) => subjectsOf(reader, messageKind);
