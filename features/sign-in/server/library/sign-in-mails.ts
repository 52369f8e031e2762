// The mails that sign-in sends. The product provides their texts.
import type { ProviderId } from '#platform/shared/providers.ts';
import type { Db } from '#platform/server/database.ts';

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
  /** A provider account was linked to an existing account. */
  linked(db: Db, to: string, provider: ProviderId): Promise<void>;
  passwordChanged(db: Db, to: string): Promise<void>;
  confirmEmail(db: Db, to: string, token: string, about: string): Promise<void>;
  /** To the old address: a change was requested, or has happened. */
  emailAsked(db: Db, to: string, newEmail: string): Promise<void>;
  emailChanged(db: Db, to: string, newEmail: string): Promise<void>;
};
