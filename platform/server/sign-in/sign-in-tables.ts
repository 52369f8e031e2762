// The tables that the sign-in library writes, as Kysely types.
import type { Generated } from 'kysely';
import type { GeneratedInstant, Instant, InstantOrNull } from '../tables.ts';

export type Users = {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  suspended_at: InstantOrNull;
  suspension_reason: string | null;
  last_active_at: InstantOrNull;
  deletion_due_at: InstantOrNull;
  erased_at: InstantOrNull;
  account_number: Generated<number>;
  owner_unproven: Generated<boolean>;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

export type AuthSessions = {
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

export type AuthRefreshTokens = {
  token_hash: Buffer;
  session_id: string;
  generation: number;
  expires_at: Instant;
  used_at: InstantOrNull;
  used_by: string | null;
  created_at: GeneratedInstant;
};

export type AuthAccounts = {
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

export type AuthVerifications = {
  id: string;
  identifier: string;
  value: string;
  expires_at: Instant;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

export type SignUps = {
  email: string;
  id: string;
  password_hash: string;
  secret_hash: Buffer;
  continue_to: string | null;
  sent_at: GeneratedInstant;
};

export type EmailChanges = {
  user_id: string;
  email: string;
  token_hash: string;
  token_seed: Buffer;
  session_id: string;
  expires_at: Instant;
  replaced_at: InstantOrNull;
};

/** Maintained by triggers on users and factors. */
export type FormerContacts = {
  user_id: string;
  kind: 'email' | 'phone';
  contact: string;
  since: GeneratedInstant;
};
