// What readers do with a message that exists: answer it, react to it, and remove their own.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { conversationOf, createPrivateChat } from '#tests/people/conversations.ts';
import { addPlayer, block, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import type { ConversationId, OwnMessageId, Reaction } from '../conversation.ts';
import { longestExcerpt } from '../rules.ts';
import { react, removeOwnMessage, sendMessage } from './writes.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let olga: Person;
let piet: Person;

beforeAll(async () => {
  olga = await createPerson(db, { name: 'Olga Organisator' });
  piet = await createPerson(db, { name: 'Piet Speler' });
});

async function reactionsOn(messageId: string) {
  const rows = await db
    .selectFrom('message_reactions')
    .select(['user_id', 'reaction'])
    .where('message_id', '=', messageId)
    .execute();
  return rows.map((row) => [row.user_id, row.reaction]);
}

/** `as` sends, answers, reacts to and removes messages of one conversation. */
function inConversation(conversationId: ConversationId) {
  const api = (as: Person) => callAs(product, as.token).conversation;
  return {
    conversationId,
    send: async (as: Person, message: string, replyTo?: number) => {
      const sent = await api(as).send({ id: uuidv7(), conversationId, message, replyTo });
      return { messageId: sent.id, seq: sent.seq };
    },
    react: (as: Person, messageId: string, reaction: Reaction | null) =>
      api(as).react({ id: uuidv7(), conversationId, messageId, reaction }),
    remove: (as: Person, messageId: string) => api(as).remove({ id: uuidv7(), conversationId, messageId }),
    items: async (as: Person) => (await api(as).messages({ conversationId })).items,
  };
}

async function createGroup() {
  const golfSessionId = await createGolfSession(db, olga.id);
  await addPlayer(db, golfSessionId, piet.id);
  return { golfSessionId, ...inConversation(await conversationOf(db, golfSessionId)) };
}

describe('a reply', () => {
  test('shows what it answers, cut off, and follows its removal', async () => {
    const { send, remove, items } = await createGroup();
    // A flag of two characters, of which only the first would fit.
    const long = `${'⛳'.repeat(longestExcerpt - 1)}🇳🇱 en verder`;
    const { messageId, seq } = await send(olga, long);
    await send(piet, 'Ja', seq);
    const quoted = async () => (await items(olga)).at(-1)?.quote;
    expect(await quoted()).toEqual({
      seq,
      sender: { id: olga.id, displayName: olga.name },
      message: '⛳'.repeat(longestExcerpt - 1),
      removed: false,
    });
    await remove(olga, messageId);
    expect(await quoted()).toMatchObject({ message: 'Dit bericht is verwijderd', removed: true });
  });

  test('answers only an earlier message of its own conversation, and leaves no gap when refused', async () => {
    const [here, elsewhere] = [await createGroup(), await createGroup()];
    await here.send(olga, 'Een');
    for (let count = 0; count < 3; count += 1) await elsewhere.send(olga, 'Daar');
    // The reply would be number 2 itself; number 3 exists in the other conversation only.
    for (const replyTo of [2, 3]) {
      expect(await refusalOf(here.send(piet, 'Wat?', replyTo))).toBe('NOT_FOUND');
    }
    expect(await here.send(piet, 'Twee', 1)).toMatchObject({ seq: 2 });
  });

  test('a removed message shows neither its quote nor its reactions', async () => {
    const { send, react, remove, items } = await createGroup();
    const { seq } = await send(olga, 'Vraag');
    const { messageId } = await send(piet, 'Antwoord', seq);
    await react(olga, messageId, 'thumb');
    await remove(piet, messageId);
    expect((await items(olga)).at(-1)).toMatchObject({ removed: true, quote: null, reactions: [] });
  });
});

describe('removing a message', () => {
  test('is allowed to its sender only, replaces the text for all readers, and can be repeated', async () => {
    const { conversationId, send, remove, react, items } = await createGroup();
    const { messageId } = await send(olga, 'Oeps');
    const stranger = await createPerson(db);
    expect(await refusalOf(remove(piet, messageId))).toBe('FORBIDDEN');
    expect(await refusalOf(remove(stranger, messageId))).toBe('NOT_FOUND');
    const other = await createGroup();
    expect(await refusalOf(other.remove(olga, messageId))).toBe('NOT_FOUND');
    const command = { id: uuidv7(), conversationId, messageId };
    for (let time = 0; time < 2; time += 1) {
      expect(await callAs(product, olga.token).conversation.remove(command)).toEqual({ messageId });
    }
    await remove(olga, messageId);
    expect(await refusalOf(react(piet, messageId, 'heart'))).toBe('REMOVED');
    for (const reader of [olga, piet]) {
      expect(await items(reader)).toMatchObject([{ message: 'Dit bericht is verwijderd', removed: true }]);
    }
  });

  test('is possible in a closed conversation, where nobody can react or reply', async () => {
    const group = await createGroup();
    const { messageId, seq } = await group.send(olga, 'Tot zaterdag');
    await db
      .updateTable('golf_sessions')
      .set({ status: 'cancelled' })
      .where('id', '=', group.golfSessionId)
      .execute();
    expect(await refusalOf(group.react(piet, messageId, 'heart'))).toBe('READ_ONLY');
    expect(await refusalOf(group.send(piet, 'Jammer', seq))).toBe('READ_ONLY');
    await group.remove(olga, messageId);

    const [anna, bram] = [await createPerson(db), await createPerson(db)];
    const chat = inConversation(await createPrivateChat(db, anna.id, bram.id));
    const said = await chat.send(anna, 'Hoi');
    await chat.react(bram, said.messageId, 'heart');
    await block(db, anna.id, bram.id);
    for (const one of [anna, bram]) {
      expect(await refusalOf(chat.react(one, said.messageId, null))).toBe('FORBIDDEN');
      expect(await refusalOf(chat.send(one, 'Hallo', said.seq))).toBe('FORBIDDEN');
    }
    await chat.remove(anna, said.messageId);
  });

  test('is not allowed to a sender who has left the golf session', async () => {
    const { golfSessionId, send, remove, react } = await createGroup();
    const { messageId } = await send(piet, 'Ik kan toch niet');
    await sql`delete from golf_session_participants
      where golf_session_id = ${golfSessionId} and user_id = ${piet.id}`.execute(db);
    expect(await refusalOf(remove(piet, messageId))).toBe('NOT_FOUND');
    expect(await refusalOf(react(piet, messageId, 'flag'))).toBe('NOT_FOUND');
  });
});

describe('reacting to a message', () => {
  test('gives one reaction per reader, which can change and be taken back', async () => {
    const { send, react, items } = await createGroup();
    const { messageId } = await send(olga, 'Birdie!');
    const shown = async () =>
      (await items(olga))[0]?.reactions.map(({ reaction, person }) => [reaction, person.displayName]);
    await react(piet, messageId, 'thumb');
    await react(olga, messageId, 'trophy');
    await react(piet, messageId, 'heart');
    expect(await shown()).toEqual([
      ['heart', piet.name],
      ['trophy', olga.name],
    ]);
    await react(piet, messageId, null);
    await react(piet, messageId, null);
    expect(await shown()).toEqual([['trophy', olga.name]]);
  });

  test('refuses a message of another conversation than the one in the path', async () => {
    const [here, elsewhere] = [await createGroup(), await createGroup()];
    const { messageId } = await elsewhere.send(olga, 'Daar');
    expect(await refusalOf(here.react(olga, messageId, 'thumb'))).toBe('NOT_FOUND');
    expect(await refusalOf(here.react(olga, uuidv7(), 'thumb'))).toBe('NOT_FOUND');
  });
});

const rounds = 200;

type Sent = { id: string; seq: number };
type Act = (sent: Sent) => Promise<unknown>;

describe('at once', () => {
  let conversationId: ConversationId;
  beforeAll(async () => {
    ({ conversationId } = await createGroup());
  });

  const send = (as: Person, replyTo?: number) =>
    sendMessage(db, as.id, { id: uuidv7(), conversationId, message: 'Hoi', replyTo });
  const remove = (messageId: string) =>
    removeOwnMessage(db, olga.id, new Date(), { id: uuidv7(), messageId: messageId as OwnMessageId });
  const reacts = (messageId: string, reaction: Reaction) =>
    react(db, piet.id, { id: uuidv7(), conversationId, messageId, reaction });

  /** Sends a message of Olga in each round, then runs both acts at once, in either order. */
  async function inEachRound(acts: readonly Act[], check: (sent: Sent) => Promise<void>) {
    for (let round = 0; round < rounds; round += 1) {
      const sent = (await send(olga)) as Sent;
      const both = round % 2 === 0 ? acts : acts.toReversed();
      await Promise.all(both.map((act) => act(sent)));
      await check(sent);
    }
  }

  test('a removal and a reaction leave no reaction on a removed message', async () => {
    await inEachRound([({ id }) => remove(id), ({ id }) => reacts(id, 'laugh')], async ({ id }) =>
      expect(await reactionsOn(id)).toEqual([]),
    );
  });

  test('a removal and a reply: the reply is sent, and quotes the removed message as removed', async () => {
    await inEachRound([({ id }) => remove(id), ({ seq }) => send(piet, seq)], async ({ seq }) => {
      const { items } = await callAs(product, piet.token).conversation.messages({ conversationId, limit: 1 });
      expect(items[0]?.quote).toMatchObject({ seq, removed: true });
    });
  });

  test('two reactions of one reader leave one of them', async () => {
    await inEachRound([({ id }) => reacts(id, 'thumb'), ({ id }) => reacts(id, 'heart')], async ({ id }) =>
      expect(await reactionsOn(id)).toEqual([[piet.id, expect.stringMatching(/^(thumb|heart)$/)]]),
    );
  });
});
