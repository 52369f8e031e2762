import { deletedCopy } from '#platform/shared/copy.ts';
import type { ColumnRules } from '#platform/shared/column-rules.ts';

const answered = { stays: 'the place of what others answered' } as const;
const told = 'the conversation and the other person are exported for both';

export const conversationColumns = {
  tables: {
    conversations: { free: ['id', 'kind', 'last_seq', 'last_message_at', 'closed_at', 'created_at'] },
    conversation_readers: {
      whose: { user_id: 'goes' },
      told: ['joined_at', 'muted_until'],
      named: ['conversation_id'],
      technical: ['read_seq'],
    },
    messages: {
      free: ['id', 'seq', 'removed_at'],
      // Messages of a private chat are deleted with it, for both.
      whose: { sender_id: 'stays' },
      told: ['message', 'created_at'],
      named: ['conversation_id'],
      atErasure: {
        message: { becomes: deletedCopy.message },
        created_at: answered,
        conversation_id: answered,
      },
    },
    private_chats: {
      whose: { user1_id: 'goes', user2_id: 'goes' },
      technical: ['conversation_id'],
      untold: { user1_id: told, user2_id: told },
    },
  },
  sections: [
    { name: 'conversations', table: 'conversation_readers', whose: ['user_id'], key: ['conversation_id'] },
    { name: 'messages', table: 'messages', whose: ['sender_id'], key: ['id'] },
  ],
} as const satisfies ColumnRules;
