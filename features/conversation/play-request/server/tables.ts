import type { Generated } from 'kysely';
import type { GeneratedInstant, InstantOrNull } from '#platform/server/tables.ts';

type PlayRequests = {
  id: string;
  requester_id: string;
  recipient_id: string;
  message: string | null;
  status: Generated<'pending' | 'accepted' | 'rejected'>;
  created_at: GeneratedInstant;
  accepted_at: InstantOrNull;
  rejected_at: InstantOrNull;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    play_requests: PlayRequests;
  }
}
