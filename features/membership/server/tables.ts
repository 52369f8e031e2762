import type { Generated } from 'kysely';
import type { GeneratedInstant, InstantOrNull } from '#platform/server/tables.ts';

type ClubMembers = {
  id: string;
  user_id: string;
  club_id: string;
  role: Generated<'member' | 'admin'>;
  status: Generated<'active' | 'suspended'>;
  created_at: GeneratedInstant;
};

type ClubJoinRequests = {
  id: string;
  user_id: string;
  club_id: string;
  message: string | null;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  created_at: GeneratedInstant;
  decided_at: InstantOrNull;
  decided_by: string | null;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    club_members: ClubMembers;
    club_join_requests: ClubJoinRequests;
  }
}
