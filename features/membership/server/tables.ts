import type { Generated } from 'kysely';

declare module '#platform/server/tables.ts' {
  interface Tables {
    club_members: {
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
    club_exclusions: {
      club_id: string;
      user_id: string;
      kind: 'suspended' | 'removed';
      decided_by: string | null;
      decided_at: GeneratedInstant;
    };
    club_departures: {
      club_id: string;
      user_id: string;
      left_at: GeneratedInstant;
    };
    club_member_counts: {
      club_id: string;
      members: Generated<number>;
      low: Generated<number>;
      medium: Generated<number>;
      high: Generated<number>;
    };
    club_join_requests: {
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
    club_invitations: {
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
  }
}
