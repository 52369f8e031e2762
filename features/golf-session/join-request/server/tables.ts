import type { Generated } from 'kysely';
import type { GeneratedInstant, InstantOrNull } from '#platform/server/tables.ts';

type JoinRequests = {
  id: string;
  golf_session_id: string;
  user_id: string;
  status: Generated<'pending' | 'accepted' | 'declined' | 'withdrawn'>;
  message: string | null;
  outside_handicap_range: Generated<boolean>;
  created_at: GeneratedInstant;
  golf_session_sequence: number | null;
  decided_at: InstantOrNull;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    join_requests: JoinRequests;
  }
}
