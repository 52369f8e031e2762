// The tables as Kysely sees them; database/schema is the source, and a test compares the two.
// Instants are ISO text in UTC (see database.ts). Generated: the database fills it in when it is left out.
import type { ColumnType, Generated } from 'kysely';

export type Instant = ColumnType<string, Date | string, Date | string>;
export type InstantOrNull = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
export type GeneratedInstant = ColumnType<string, Date | string | undefined, Date | string>;

export interface Tables {
  /** The accounts, as the sign-in library writes them. */
  users: {
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
    invitation_hash: Buffer | null;
    created_at: GeneratedInstant;
    updated_at: GeneratedInstant;
  };
  /** Maintained by triggers on the rows that name a picture. */
  pictures: { key: string; owner_kind: string; owner_id: string; created_at: GeneratedInstant };
  commands: {
    user_id: string;
    id: string;
    name: string;
    input_check: number | null;
    result: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: GeneratedInstant;
  };
  live_events: {
    id: Generated<string>;
    xid: Generated<string>;
    topic: string;
    kind: string;
    subject_id: string | null;
    created_at: GeneratedInstant;
    about_user_id: string | null;
    people: string[] | null;
  };
  deliveries: {
    id: Generated<string>;
    lane: 'letter' | 'invitation' | 'notification' | 'digest' | 'push' | 'webhook';
    kind: string;
    user_id: string | null;
    subject_id: string | null;
    about: string | null;
    data: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: GeneratedInstant;
    due_at: InstantOrNull;
    taken_until: InstantOrNull;
    useful_until: InstantOrNull;
    attempts: Generated<number>;
    failed_at: InstantOrNull;
  };
  backup_runs: { outcome: 'done' | 'failed'; ended_at: GeneratedInstant; bytes: number | null };
  rate_limits: { key_hash: Buffer; full_at: Instant };
  database_epoch: { id: Generated<string>; is_only: Generated<boolean> };
}
