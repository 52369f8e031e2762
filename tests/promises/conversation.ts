import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { createPerson } from '#tests/people/people.ts';
import { x, type Promises } from './promises.ts';

export const conversationPromises: Promises = {
  rows: (ids) => ({
    conversations: () => ({ id: uuidv7(), kind: 'pair' }),
    conversation_readers: () => ({ conversation_id: ids.conversation, user_id: ids.person }),
    private_chats: () => ({ user1_id: ids.person, user2_id: ids.other }),
    messages: () => ({
      id: uuidv7(),
      conversation_id: ids.conversation,
      sender_id: ids.person,
      seq: 1,
      message: 'Hoi',
    }),
    message_reactions: () => ({ message_id: ids.message, user_id: ids.person, reaction: 'thumb' }),
    presences: () => ({ user_id: ids.person, last_online_at: new Date() }),
  }),
  first: (ids) => [
    ['private_chats', { conversation_id: ids.conversation }],
    ['messages', { id: ids.message, seq: 1000 }],
  ],
  values: [
    ['messages', 'message', ['', x(1001), ' voor', 'na '], [], 'messages_length'],
    ['messages', 'reply_to', [1], [], 'messages_reply_to'],
    ['message_reactions', 'reaction', ['', 'duim'], [], 'message_reactions_reaction'],
    ['conversations', 'kind', ['club'], ['golf-session'], 'conversations_kind'],
  ],
  combinations: [
    ['private_chats', 'with oneself', (ids) => ({ user2_id: ids.person }), 'private_chats_not_self'],
  ],
  once: [
    ['presences', () => ({}), 'presences_pkey'],
    ['messages', () => ({}), 'messages_order'],
    ['message_reactions', () => ({}), 'message_reactions_pkey'],
  ],
  alone: [
    [
      'a message answers a message of its own conversation',
      async ({ db, ids, outcomeOf }) => {
        const elsewhere = sql<{
          id: string;
        }>`select conversation_id as id from golf_sessions where id = ${ids.golfSession}`;
        const [other] = (await elsewhere.execute(db)).rows;
        // 1000 is a message of the chat, not of the golf session.
        const reply = { seq: 1001, reply_to: 1000 };
        expect(await outcomeOf('messages', { ...reply, conversation_id: other?.id })).toBe(
          'messages_reply_to_fkey',
        );
        expect(await outcomeOf('messages', reply)).toBe('taken');
      },
      'messages_reply_to_fkey',
    ],
    [
      'a user is a reader of a conversation once',
      async ({ outcomeOf }) => {
        // A trigger makes the people of a chat its readers.
        expect(await outcomeOf('conversation_readers')).toBe('conversation_readers_pkey');
      },
      'conversation_readers_pkey',
    ],
    [
      'a golf session and a pair each have a conversation of their own',
      async ({ db, ids, outcomeOf }) => {
        const taken = { conversation_id: ids.conversation };
        expect(await outcomeOf('golf_sessions', taken)).toBe('conversations_pkey');
        const others = { user1_id: ids.other, user2_id: (await createPerson(db)).id };
        expect(await outcomeOf('private_chats', { ...taken, ...others })).toBe('private_chats_pkey');
        const own = sql`(select conversation_id from golf_sessions where id = ${ids.golfSession})`;
        const moved = sql`update golf_sessions set conversation_id = ${own} where id = ${ids.openGolfSession}`;
        await expect(moved.execute(db)).rejects.toMatchObject({ constraint: 'golf_sessions_conversation' });
      },
      'private_chats_pkey',
      'golf_sessions_conversation',
    ],
    [
      'a pair has one chat, whichever end opens it',
      async ({ ids, outcomeOf }) => {
        const ends = { user1_id: ids.other, user2_id: ids.person };
        expect(await outcomeOf('private_chats', ends)).toBe('private_chats_one_per_pair');
      },
      'private_chats_one_per_pair',
    ],
  ],
};
