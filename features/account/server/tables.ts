import type { Generated } from 'kysely';

declare module '#platform/server/tables.ts' {
  interface Tables {
    user_roles: { user_id: string; role: 'admin'; granted_at: GeneratedInstant };
    auth_sessions: {
      id: string;
      user_id: string;
      token_hash: string;
      expires_at: Instant;
      ip_address: string | null;
      user_agent: string | null;
      token_expires_at: InstantOrNull;
      by_organisation: Generated<boolean>;
      proved_at: GeneratedInstant;
      used_at: GeneratedInstant;
      created_at: GeneratedInstant;
      updated_at: GeneratedInstant;
    };
    personal_tokens: {
      id: string;
      user_id: string;
      name: string;
      token_hash: string;
      scopes: string[];
      second_step: boolean;
      created_at: GeneratedInstant;
      expires_at: Instant;
      used_at: InstantOrNull;
    };
    /** Maintained by triggers on users and factors. */
    former_contacts: {
      user_id: string;
      kind: 'email' | 'phone';
      contact: string;
      since: GeneratedInstant;
    };
  }
}
