// The mails that sign-in sends. The product provides their texts.

import type { ProviderId } from '#platform/shared/providers.ts';

/** Mails about sign-up. The caller does not wait for them, so response times reveal nothing about an address. */
export type SignInMails = {
  /** `continueTo`: the path to continue to after the confirmation; null: none. */
  verify(to: string, token: string, continueTo: string | null): void;
  /** Someone signed up with an address that already has an account. */
  known(to: string): void;
  reset(to: string, token: string): void;
  /** Ten wrong passwords in a row were entered for this account. */
  locked(to: string): void;
  /** A provider account was linked to an existing account. */
  linked(to: string, provider: ProviderId): void;
  passwordChanged(to: string): void;
  confirmEmail(to: string, token: string): void;
  /** To the old address: a change was requested, or has happened. */
  emailAsked(to: string, newEmail: string): void;
  emailChanged(to: string, newEmail: string): void;
};
