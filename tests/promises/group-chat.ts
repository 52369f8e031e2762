import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { x, type Promises } from './promises.ts';

export const groupChatPromises: Promises = {
  rows: (ids) => ({
    golf_session_messages: () => ({
      id: uuidv7(),
      golf_session_id: ids.golfSession,
      user_id: ids.person,
      seq: 1,
      message: 'Hoi',
    }),
    private_chats: () => ({ id: uuidv7(), user1_id: ids.person, user2_id: ids.other }),
    private_messages: () => ({
      id: uuidv7(),
      chat_id: ids.chat,
      sender_id: ids.person,
      seq: 1,
      message: 'Hoi',
    }),
  }),
  first: (ids) => [['private_chats', { id: ids.chat }]],
  values: [
    ['golf_session_messages', 'message', ['', x(1001), ' voor', 'na '], [], 'golf_session_messages_length'],
    ['private_messages', 'message', ['', x(1001), ' voor', 'na '], [], 'private_messages_length'],
  ],
  combinations: [
    ['private_chats', 'with oneself', (ids) => ({ user2_id: ids.person }), 'private_chats_not_self'],
  ],
  once: [
    ['golf_session_messages', () => ({}), 'golf_session_messages_order'],
    ['private_messages', () => ({}), 'private_messages_order'],
  ],
  alone: [
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
