import type { Generated } from 'kysely';

type PrivateChats = { conversation_id: Generated<string>; user1_id: string; user2_id: string };

declare module '#platform/server/tables.ts' {
  interface Tables {
    private_chats: PrivateChats;
  }
}
