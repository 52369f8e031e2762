import { deletedCopy } from '#platform/shared/copy.ts';
import type { ColumnRules } from '#platform/shared/column-rules.ts';

const answered = { stays: 'the place of what others answered' } as const;

export const groupChatColumns = {
  tables: {
    golf_session_messages: {
      free: ['id', 'seq'],
      whose: { user_id: 'stays' },
      told: ['message', 'created_at'],
      named: ['golf_session_id'],
      atErasure: {
        message: { becomes: deletedCopy.message },
        created_at: answered,
        golf_session_id: answered,
      },
    },
    private_chats: {
      free: ['id', 'last_message_seq'],
      whose: { user1_id: 'goes', user2_id: 'goes' },
      told: ['created_at', 'last_message_at'],
    },
    private_messages: {
      free: ['id', 'seq'],
      whose: { sender_id: 'goes' },
      told: ['message', 'created_at'],
      named: ['chat_id'],
    },
  },
  sections: [
    { name: 'groupMessages', table: 'golf_session_messages', whose: ['user_id'], key: ['id'] },
    { name: 'chats', table: 'private_chats', whose: ['user1_id', 'user2_id'], key: ['id'] },
    { name: 'messages', table: 'private_messages', whose: ['sender_id'], key: ['id'] },
  ],
} as const satisfies ColumnRules;
