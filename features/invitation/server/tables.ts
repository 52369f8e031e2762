import type { Generated } from 'kysely';
import type { GeneratedInstant, Instant } from '#platform/server/tables.ts';

type ClubInvitations = {
  id: string;
  club_id: string;
  email: string;
  invited_by: string | null;
  token_hash: Buffer;
  status: Generated<'pending' | 'accepted' | 'revoked'>;
  expires_at: Instant;
  accepted_by: string | null;
  created_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    club_invitations: ClubInvitations;
  }
}
