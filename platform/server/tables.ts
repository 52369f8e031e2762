// The tables as Kysely sees them; database/migrations is the source, and a test compares the two.
// Instants are ISO text in UTC (see database.ts). Generated: the database fills it in when it is left out.
import type { ColumnType, Generated } from 'kysely';
import type {
  FactorChallenges,
  Factors,
  PasskeyChallenges,
  Passkeys,
  RecoveryCodes,
  TextCodes,
} from './sign-in/second-step/factor-tables.ts';
import type {
  AuthAccounts,
  AuthRefreshTokens,
  AuthSessions,
  AuthVerifications,
  EmailChanges,
  FormerContacts,
  SignUps,
  Users,
} from './sign-in/sign-in-tables.ts';

export type Instant = ColumnType<string, Date | string, Date | string>;
export type InstantOrNull = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
export type GeneratedInstant = ColumnType<string, Date | string | undefined, Date | string>;

type Commands = {
  user_id: string;
  id: string;
  name: string;
  result: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: GeneratedInstant;
};

type LiveEvents = {
  id: Generated<string>;
  xid: Generated<string>;
  topic: string;
  kind: string;
  subject_id: string | null;
  created_at: GeneratedInstant;
  about_user_id: string | null;
  people: string[] | null;
};

/** Maintained by triggers on the rows that name a picture. */
type Pictures = { key: string; owner_kind: string; owner_id: string; created_at: GeneratedInstant };
type DatabaseEpoch = { id: Generated<string>; is_only: Generated<boolean> };
type RateLimits = { key_hash: Buffer; full_at: Instant };

export interface Tables {
  users: Users;
  auth_sessions: AuthSessions;
  auth_refresh_tokens: AuthRefreshTokens;
  auth_accounts: AuthAccounts;
  auth_verifications: AuthVerifications;
  email_changes: EmailChanges;
  sign_ups: SignUps;
  former_contacts: FormerContacts;
  factors: Factors;
  passkeys: Passkeys;
  recovery_codes: RecoveryCodes;
  factor_challenges: FactorChallenges;
  text_codes: TextCodes;
  passkey_challenges: PasskeyChallenges;
  pictures: Pictures;
  commands: Commands;
  live_events: LiveEvents;
  rate_limits: RateLimits;
  database_epoch: DatabaseEpoch;
}
