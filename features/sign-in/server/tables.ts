import type { Generated } from 'kysely';
import type { GeneratedInstant, Instant, InstantOrNull } from '#platform/server/tables.ts';

type SignUps = {
  email: string;
  id: string;
  password_hash: string;
  secret_hash: Buffer;
  continue_to: string | null;
  invitation_hash: Buffer | null;
  sent_at: GeneratedInstant;
};

type AuthAccounts = {
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

type AuthVerifications = {
  id: string;
  identifier: string;
  value: string;
  expires_at: Instant;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

type AuthRefreshTokens = {
  token_hash: Buffer;
  session_id: string;
  generation: number;
  expires_at: Instant;
  used_at: InstantOrNull;
  used_by: string | null;
  created_at: GeneratedInstant;
};

type EmailChanges = {
  user_id: string;
  email: string;
  token_hash: string;
  token_seed: Buffer;
  session_id: string;
  expires_at: Instant;
  replaced_at: InstantOrNull;
};

type Factors = {
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

type Passkeys = {
  factor_id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: Generated<number>;
  transports: Generated<string[]>;
};

type RecoveryCodes = { user_id: string; code_hash: Buffer; created_at: GeneratedInstant };

type FactorChallenges = {
  id: string;
  token_hash: Buffer;
  user_id: string;
  session_id: string | null;
  by_organisation: Generated<boolean>;
  tries: Generated<number>;
  expires_at: Instant;
  created_at: GeneratedInstant;
};

type TextCodes = {
  id: string;
  factor_id: string;
  challenge_id: string | null;
  code_hash: Buffer;
  tries: Generated<number>;
  expires_at: Instant;
};

type PasskeyChallenges = {
  challenge: string;
  user_id: string | null;
  challenge_id: string | null;
  expires_at: Instant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    sign_ups: SignUps;
    auth_accounts: AuthAccounts;
    auth_verifications: AuthVerifications;
    auth_refresh_tokens: AuthRefreshTokens;
    email_changes: EmailChanges;
    factors: Factors;
    passkeys: Passkeys;
    recovery_codes: RecoveryCodes;
    factor_challenges: FactorChallenges;
    text_codes: TextCodes;
    passkey_challenges: PasskeyChallenges;
  }
}
