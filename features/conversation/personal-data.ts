import type { ColumnRules } from '#platform/shared/column-rules.ts';
import { deletedCopy } from '#platform/shared/copy.ts';

const inConversations = 'the conversation and the other person are exported for both';
const answered = { stays: 'the place of what others answered' } as const;

export const conversationColumns = {
  tables: {
    conversations: { impersonal: ['id', 'kind', 'last_seq', 'last_message_at', 'closed_at', 'created_at'] },
    conversation_readers: {
      owners: { user_id: 'deleted' },
      exported: ['joined_at', 'muted'],
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
    play_requests: {
      impersonal: ['id'],
      owners: { requester_id: 'deleted', recipient_id: 'deleted' },
      exported: ['message', 'wish', 'status', 'created_at', 'accepted_at', 'rejected_at'],
      // The round is exported with the user's golf sessions.
      technical: ['golf_session_id'],
    },
    private_chats: {
      owners: { user1_id: 'deleted', user2_id: 'deleted' },
      technical: ['conversation_id'],
      notExported: { user1_id: inConversations, user2_id: inConversations },
    },
    presences: { owners: { user_id: 'deleted' }, exported: ['last_online_at'] },
  },
  sections: [
    { name: 'conversations', table: 'conversation_readers', owners: ['user_id'], key: ['conversation_id'] },
    { name: 'messages', table: 'messages', owners: ['sender_id'], key: ['id'] },
    { name: 'messageReactions', table: 'message_reactions', owners: ['user_id'], key: ['message_id'] },
    {
      name: 'playRequestsSent',
      table: 'play_requests',
      owners: ['requester_id'],
      other: ['recipient_id'],
      key: ['id'],
    },
    {
      name: 'playRequestsReceived',
      table: 'play_requests',
      owners: ['recipient_id'],
      other: ['requester_id'],
      // Written by the other user.
      without: ['message', 'wish'],
      key: ['id'],
    },
    { name: 'presence', table: 'presences', owners: ['user_id'], key: ['user_id'] },
  ],
} as const satisfies ColumnRules;
