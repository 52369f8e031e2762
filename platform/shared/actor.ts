/** The facts about an account that rights depend on. The product adds its own (features/account/access.ts). */
export interface AccountHolder {
  userId: string;
  verified: boolean;
  suspended: boolean;
  /** The account is closed: its owner can only keep it, or wait for the erasure. */
  closed: boolean;
}

/** The caller, identified by the session. */
export type SignedIn = AccountHolder & {
  sessionId: string;
  /** The session has a proof from the last ten minutes. */
  proven: boolean;
};

/** Null for a visitor. */
export type Actor = SignedIn | null;
