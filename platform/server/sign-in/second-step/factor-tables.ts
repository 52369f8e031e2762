// The tables of the second step, as Kysely types.
import type { Generated } from 'kysely';
import type { GeneratedInstant, Instant, InstantOrNull } from '../../tables.ts';

export type Factors = {
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

export type Passkeys = {
  factor_id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: Generated<number>;
  transports: Generated<string[]>;
};

export type RecoveryCodes = { user_id: string; code_hash: Buffer; created_at: GeneratedInstant };

export type FactorChallenges = {
  id: string;
  token_hash: Buffer;
  user_id: string;
  session_id: string | null;
  tries: Generated<number>;
  expires_at: Instant;
  created_at: GeneratedInstant;
};

export type TextCodes = {
  id: string;
  factor_id: string;
  challenge_id: string | null;
  code_hash: Buffer;
  tries: Generated<number>;
  expires_at: Instant;
};

export type PasskeyChallenges = {
  challenge: string;
  user_id: string | null;
  challenge_id: string | null;
  expires_at: Instant;
};
