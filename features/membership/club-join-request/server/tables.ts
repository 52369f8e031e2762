import type { Generated } from 'kysely';
import type { GeneratedInstant, InstantOrNull } from '#platform/server/tables.ts';

type ClubJoinRequests = {
  id: string;
  user_id: string;
  club_id: string;
  message: string | null;
  status: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>;
  created_at: GeneratedInstant;
  decided_at: InstantOrNull;
  decided_by: string | null;
  seen_at: InstantOrNull;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    club_join_requests: ClubJoinRequests;
  }
}
