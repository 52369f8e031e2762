import type { Generated } from 'kysely';
import type { PlayWish } from '#features/profile/rules.ts';
import type { Reaction } from '../conversation.ts';

declare module '#platform/server/tables.ts' {
  interface Tables {
    conversations: {
      id: string;
      kind: 'golf-session' | 'pair';
      last_seq: Generated<number>;
      last_message_at: InstantOrNull;
      closed_at: InstantOrNull;
      created_at: GeneratedInstant;
    };
    conversation_readers: {
      conversation_id: string;
      user_id: string;
      read_seq: Generated<number>;
      muted: Generated<boolean>;
      joined_at: GeneratedInstant;
    };
    messages: {
      id: string;
      conversation_id: string;
      sender_id: string;
      seq: number;
      message: string;
      reply_to: Generated<number | null>;
      removed_at: InstantOrNull;
      created_at: GeneratedInstant;
    };
    message_reactions: {
      message_id: string;
      user_id: string;
      reaction: Reaction;
      created_at: GeneratedInstant;
    };
    play_requests: {
      wish: PlayWish | null;
      golf_session_id: string | null;
      id: string;
      requester_id: string;
      recipient_id: string;
      message: string | null;
      status: Generated<'pending' | 'accepted' | 'rejected'>;
      created_at: GeneratedInstant;
      accepted_at: InstantOrNull;
      rejected_at: InstantOrNull;
    };
    presences: { user_id: string; last_online_at: Instant };
    private_chats: { conversation_id: Generated<string>; user1_id: string; user2_id: string };
  }
}
