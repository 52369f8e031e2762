import type { ColumnRules } from '#platform/shared/column-rules.ts';

const inConversations = 'the conversation and the other person are exported for both';

export const privateChatColumns = {
  tables: {
    private_chats: {
      owners: { user1_id: 'deleted', user2_id: 'deleted' },
      technical: ['conversation_id'],
      notExported: { user1_id: inConversations, user2_id: inConversations },
    },
  },
  sections: [],
} as const satisfies ColumnRules;
