import { playRequestColumns } from '#features/conversation/play-request/personal-data.ts';
import { privateChatColumns } from '#features/conversation/private-chat/personal-data.ts';
import { presenceColumns } from '#features/conversation/presence/personal-data.ts';
import { deletedCopy } from '#platform/shared/copy.ts';
import type { ColumnRules } from '#platform/shared/column-rules.ts';

const answered = { stays: 'the place of what others answered' } as const;

export const conversationColumns = {
  tables: {
    conversations: { impersonal: ['id', 'kind', 'last_seq', 'last_message_at', 'closed_at', 'created_at'] },
    conversation_readers: {
      owners: { user_id: 'deleted' },
      exported: ['joined_at', 'muted_until'],
      named: ['conversation_id'],
      technical: ['read_seq'],
    },
    messages: {
      impersonal: ['id', 'seq', 'reply_to', 'removed_at'],
      // Messages of a private chat are deleted with it, for both.
      owners: { sender_id: 'kept' },
      exported: ['message', 'created_at'],
      named: ['conversation_id'],
      atErasure: {
        message: { becomes: deletedCopy.message },
        created_at: answered,
        conversation_id: answered,
      },
    },
    message_reactions: {
      owners: { user_id: 'deleted' },
      exported: ['reaction', 'created_at'],
      technical: ['message_id'],
    },
    ...playRequestColumns.tables,
    ...privateChatColumns.tables,
    ...presenceColumns.tables,
  },
  sections: [
    { name: 'conversations', table: 'conversation_readers', owners: ['user_id'], key: ['conversation_id'] },
    { name: 'messages', table: 'messages', owners: ['sender_id'], key: ['id'] },
    { name: 'messageReactions', table: 'message_reactions', owners: ['user_id'], key: ['message_id'] },
    ...playRequestColumns.sections,
    ...presenceColumns.sections,
  ],
} as const satisfies ColumnRules;
