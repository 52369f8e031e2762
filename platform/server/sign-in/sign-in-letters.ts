// The letters that signing in sends. What they say is for the product that puts it together.

import type { ProviderId } from '#platform/shared/providers.ts';

/** Letters to whoever wants an account. None is waited for: how long an answer takes says nothing of an address. */
export type SignInLetters = {
  /** `goOn`: the path that somebody wanted to see before they had an account; null: none. */
  verify(to: string, token: string, goOn: string | null): void;
  /** Somebody wants an account with an address that has one. */
  known(to: string): void;
  reset(to: string, token: string): void;
  /** Ten times in a row somebody gave a wrong password for this account. */
  locked(to: string): void;
  /** An account elsewhere is another way into an account that there was already. */
  linked(to: string, provider: ProviderId): void;
  passwordChanged(to: string): void;
  confirmEmail(to: string, token: string): void;
  /** To the address so far: another was asked for, and has been confirmed. */
  emailAsked(to: string, newEmail: string): void;
  emailChanged(to: string, newEmail: string): void;
};
