import type { Generated } from 'kysely';
import type { GeneratedInstant } from '#platform/server/tables.ts';

type GolfSessionMessages = {
  id: string;
  golf_session_id: string;
  user_id: string;
  seq: number;
  message: string;
  created_at: GeneratedInstant;
};

type PrivateChats = {
  id: string;
  user1_id: string;
  user2_id: string;
  last_message_at: GeneratedInstant;
  last_message_seq: Generated<number>;
  created_at: GeneratedInstant;
};

type PrivateMessages = {
  id: string;
  chat_id: string;
  sender_id: string;
  seq: number;
  message: string;
  created_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    golf_session_messages: GolfSessionMessages;
    private_chats: PrivateChats;
    private_messages: PrivateMessages;
  }
}
