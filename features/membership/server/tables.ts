import type { Generated } from 'kysely';
import type { GeneratedInstant } from '#platform/server/tables.ts';

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

declare module '#platform/server/tables.ts' {
  interface Tables {
    club_members: ClubMembers;
    club_exclusions: ClubExclusions;
    club_departures: ClubDepartures;
    club_member_counts: ClubMemberCounts;
  }
}
