import type { Generated } from 'kysely';
import type { GeneratedInstant, Instant, InstantOrNull } from '#platform/server/tables.ts';

type ClubMembers = {
  id: string;
  user_id: string;
  club_id: string;
  role: Generated<'member' | 'admin'>;
  status: Generated<'active' | 'suspended'>;
  sort_name: Generated<string>;
  search_name: Generated<string>;
  sort_handicap: Generated<number>;
  band: 'low' | 'medium' | 'high' | null;
  leaving: Generated<boolean>;
  created_at: GeneratedInstant;
};

type ClubExclusions = {
  club_id: string;
  user_id: string;
  kind: 'suspended' | 'removed';
  decided_by: string | null;
  decided_at: GeneratedInstant;
};

type ClubDepartures = {
  club_id: string;
  user_id: string;
  left_at: GeneratedInstant;
};

type ClubMemberCounts = {
  club_id: string;
  members: Generated<number>;
  low: Generated<number>;
  medium: Generated<number>;
  high: Generated<number>;
};

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

type ClubInvitations = {
  id: string;
  club_id: string;
  email: string;
  name: string | null;
  invited_by: string | null;
  token_hash: Buffer;
  token_seed: Buffer;
  role: Generated<'member' | 'admin'>;
  status: Generated<'pending' | 'accepted' | 'revoked' | 'ended'>;
  issued_at: GeneratedInstant;
  expires_at: Instant;
  accepted_by: string | null;
  mails: Generated<number>;
  mail_status: Generated<'queued' | 'sent' | 'failed'>;
  created_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    club_members: ClubMembers;
    club_exclusions: ClubExclusions;
    club_departures: ClubDepartures;
    club_member_counts: ClubMemberCounts;
    club_join_requests: ClubJoinRequests;
    club_invitations: ClubInvitations;
  }
}
