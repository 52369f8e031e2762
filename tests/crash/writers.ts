// Users who send messages until the server goes away, and send the unacknowledged ones again when it is back.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { messageSent } from '#features/conversation/events.ts';
import type { Db } from '#platform/server/database.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import { addPlayer, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';

type Sending = { id: string; conversationId: string; token: string };

export type Writers = ReturnType<typeof createWriters>;

const peoplePerConversation = 4;

/** Two conversations with four users each. */
export async function createSpeakers(db: Db): Promise<{ conversationId: string; people: Person[] }[]> {
  return Promise.all(
    [1, 2].map(async () => {
      const people = await Promise.all(Array.from({ length: peoplePerConversation }, () => createPerson(db)));
      const golfSessionId = await createGolfSession(db, people[0]!.id, { maxPlayers: 8 });
      for (const person of people.slice(1)) await addPlayer(db, golfSessionId, person.id);
      return { conversationId: await conversationOf(db, golfSessionId), people };
    }),
  );
}

export function createWriters(speakers: Awaited<ReturnType<typeof createSpeakers>>) {
  /** The acknowledged sequence numbers, by message id. */
  const acknowledged = new Map<string, number>();
  const unanswered = new Set<Sending>();

  async function send(origin: string, sending: Sending): Promise<boolean> {
    const { id, conversationId, token } = sending;
    unanswered.add(sending);
    try {
      const response = await fetch(`${origin}/api/conversations/${conversationId}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ id, message: `Bericht ${id}` }),
      });
      if (!response.ok) return false;
      const answer: { id: string; seq: number } = await response.json();
      if (answer.id !== id) throw new Error('an answer to another message');
      acknowledged.set(id, answer.seq);
      unanswered.delete(sending);
      return true;
    } catch {
      return false;
    }
  }

  return {
    acknowledged,
    unanswered,
    send,
    /** Resolves when this many more have been acknowledged. */
    untilSent(more: number) {
      const enough = acknowledged.size + more;
      return expect.poll(() => acknowledged.size >= enough, { timeout: 30_000, interval: 5 }).toBe(true);
    },
    /** Eight users, each with one message in flight, until their first failure. */
    async writeUntilGone(origin: string) {
      const everybody = speakers.flatMap(({ conversationId, people }) =>
        people.map(async ({ token }) => {
          while (await send(origin, { id: uuidv7(), conversationId, token }));
        }),
      );
      await Promise.all(everybody);
    },
    /** Sends again with the same ids; returns how many are still unacknowledged. */
    async sendAgain(origin: string): Promise<number> {
      await Promise.all([...unanswered].map((sending) => send(origin, sending)));
      return unanswered.size;
    },
  };
}

/** What is wrong with the stored messages, compared with the acknowledged ones. */
export async function findFaults(db: Db, { acknowledged, unanswered }: Writers): Promise<string[]> {
  const { rows } = await sql<{ id: string; seq: number; conversationId: string; published: number }>`
    select id, seq, conversation_id as "conversationId",
      (select sum(cardinality(people))::int from live_events where kind = ${messageSent} and subject_id = message.id) as published
    from messages as message order by conversation_id, created_at, seq`.execute(db);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const sent = new Set([...acknowledged.keys(), ...[...unanswered].map(({ id }) => id)]);
  return [
    ...[...acknowledged.keys()].filter((id) => !stored.has(id)).map((id) => `lost ${id}`),
    ...[...acknowledged].filter(([id, seq]) => stored.get(id)?.seq !== seq).map(([id]) => `renumbered ${id}`),
    ...rows.filter((row) => !sent.has(row.id)).map(({ id }) => `never sent ${id}`),
    ...rows
      .filter((row) => row.published !== peoplePerConversation)
      .map((row) => `published to ${row.published} people ${row.id}`),
    ...(stored.size === rows.length ? [] : ['doubled']),
    ...rows
      .filter(
        (row, at) => rows[at - 1]?.conversationId === row.conversationId && rows[at - 1]!.seq >= row.seq,
      )
      .map(({ id }) => `out of order ${id}`),
  ];
}
