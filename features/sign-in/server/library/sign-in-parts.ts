// What signing in needs from outside.
import type pg from 'pg';
import type { AdminRule } from '#platform/server/calls.ts';
import type { Db, Effects } from '#platform/server/database.ts';
import type { Limits } from '#platform/server/limits/limits.ts';
import type { Log } from '#platform/server/log.ts';
import type { OrganisationSettings, ProviderSettings } from '#platform/server/sign-in/provider-settings.ts';
import type { ProviderId } from '#platform/shared/providers.ts';
import type { Clock } from '#platform/shared/time.ts';
import type { FactorTools } from './factor/factor-tools.ts';

/**
 * Each queues a mail, in the transaction when `db` is one. Nobody waits for the mail server. `about` names the request in
 * `findMailState`: an address with an account must get a mail about it too, so that the state reveals nothing.
 */
export type SignInMails = {
  verify(db: Db, to: string, token: string, about: string | null): Promise<void>;
  /** Someone signed up with, or wants to change to, an address that already has an account. */
  known(db: Db, to: string, about: string): Promise<void>;
  reset(db: Db, to: string, token: string): Promise<void>;
  /** Ten wrong passwords in a row were entered for this account. */
  locked(db: Db, to: string): Promise<void>;
  /** An identity was linked to an existing account, or unlinked. */
  linked(db: Db, to: string, provider: ProviderId): Promise<void>;
  unlinked(db: Db, to: string, provider: ProviderId): Promise<void>;
  passwordChanged(db: Db, to: string): Promise<void>;
  confirmEmail(db: Db, to: string, token: string, about: string): Promise<void>;
  /** To the old address: a change was requested, or has happened. */
  emailAsked(db: Db, to: string, newEmail: string): Promise<void>;
  emailChanged(db: Db, to: string, newEmail: string): Promise<void>;
  factorAdded(db: Db, to: string, name: string): Promise<void>;
  factorRemoved(db: Db, to: string, name: string): Promise<void>;
  recoveryCodeUsed(db: Db, to: string, left: number): Promise<void>;
  recoveryCodesRenewed(db: Db, to: string): Promise<void>;
};

/** The invitation whose link led to a sign-up. `proof`: only the mail has it. */
export type GivenInvitation = { token: string; proof?: string | undefined };

/** `email`: the invited address, when the proof shows that its mailbox was opened. Null for a link that does not work. */
export type FindInvitation = (
  db: Db,
  given: GivenInvitation,
  now: Date,
) => Promise<{ hash: Buffer; email: string | null } | null>;

export type SignInParts = {
  db: Db;
  findInvitation: FindInvitation;
  /** The connections of the sign-in library. */
  pool: pg.Pool;
  /** Of the library's statements. */
  effects: Effects;
  secret: string;
  publicUrl: string;
  limits: Limits;
  mails: SignInMails;
  mailServer: { isThere(): Promise<boolean> };
  factors: FactorTools;
  providers: readonly ProviderSettings[];
  organisation: OrganisationSettings | null;
  adminRule: AdminRule;
  clock: Clock;
  log: Log;
};
