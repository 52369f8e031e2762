import type { ColumnRules } from '#platform/shared/column-rules.ts';

const told = 'the conversation and the other person are exported for both';

export const privateChatColumns = {
  tables: {
    private_chats: {
      whose: { user1_id: 'goes', user2_id: 'goes' },
      technical: ['conversation_id'],
      untold: { user1_id: told, user2_id: told },
    },
  },
  sections: [],
} as const satisfies ColumnRules;
