import type { Generated } from 'kysely';
import type { GeneratedInstant, Instant } from '#platform/server/tables.ts';

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
  mail_attempts: Generated<number>;
  mail_due_at: GeneratedInstant;
  created_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    club_invitations: ClubInvitations;
  }
}
