import type { Generated } from 'kysely';

declare module '#platform/server/tables.ts' {
  interface Tables {
    sign_ups: {
      email: string;
      id: string;
      password_hash: string;
      secret_hash: Buffer;
      continue_to: string | null;
      invitation_hash: Buffer | null;
      sent_at: GeneratedInstant;
    };
    auth_accounts: {
      id: string;
      user_id: string;
      account_id: string;
      provider_id: string;
      access_token: string | null;
      refresh_token: string | null;
      id_token: string | null;
      access_token_expires_at: InstantOrNull;
      refresh_token_expires_at: InstantOrNull;
      scope: string | null;
      password: string | null;
      created_at: GeneratedInstant;
      updated_at: GeneratedInstant;
    };
    auth_verifications: {
      id: string;
      identifier: string;
      value: string;
      expires_at: Instant;
      created_at: GeneratedInstant;
      updated_at: GeneratedInstant;
    };
    auth_refresh_tokens: {
      token_hash: Buffer;
      session_id: string;
      generation: number;
      expires_at: Instant;
      used_at: InstantOrNull;
      used_by: string | null;
      created_at: GeneratedInstant;
    };
    email_changes: {
      user_id: string;
      email: string;
      token_hash: string;
      token_seed: Buffer;
      session_id: string;
      expires_at: Instant;
      replaced_at: InstantOrNull;
    };
    factors: {
      id: string;
      user_id: string;
      kind: 'totp' | 'phone' | 'passkey';
      friendly_name: string;
      secret: string | null;
      last_step: number | null;
      phone: string | null;
      verified_at: InstantOrNull;
      last_used_at: InstantOrNull;
      created_at: GeneratedInstant;
    };
    passkeys: {
      factor_id: string;
      credential_id: string;
      public_key: Buffer;
      sign_count: Generated<number>;
      transports: Generated<string[]>;
    };
    recovery_codes: { user_id: string; code_hash: Buffer; created_at: GeneratedInstant };
    factor_challenges: {
      id: string;
      token_hash: Buffer;
      user_id: string;
      session_id: string | null;
      by_organisation: Generated<boolean>;
      tries: Generated<number>;
      expires_at: Instant;
      created_at: GeneratedInstant;
    };
    text_codes: {
      id: string;
      factor_id: string;
      challenge_id: string | null;
      code_hash: Buffer;
      tries: Generated<number>;
      expires_at: Instant;
    };
    passkey_challenges: {
      challenge: string;
      user_id: string | null;
      challenge_id: string | null;
      expires_at: Instant;
    };
  }
}
