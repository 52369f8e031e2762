import type { GeneratedInstant, Instant, InstantOrNull } from '#platform/server/tables.ts';

type UserRoles = { user_id: string; role: 'admin'; granted_at: GeneratedInstant };

type AuthSessions = {
  id: string;
  user_id: string;
  token_hash: string;
  expires_at: Instant;
  ip_address: string | null;
  user_agent: string | null;
  token_expires_at: InstantOrNull;
  proved_at: GeneratedInstant;
  used_at: GeneratedInstant;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

/** Maintained by triggers on users and factors. */
type FormerContacts = {
  user_id: string;
  kind: 'email' | 'phone';
  contact: string;
  since: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    user_roles: UserRoles;
    auth_sessions: AuthSessions;
    former_contacts: FormerContacts;
  }
}
