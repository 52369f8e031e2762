/** What rights follow from, of anybody with an account. The product adds its own facts (features/account/access.ts). */
export interface AccountHolder {
  userId: string;
  verified: boolean;
  suspended: boolean;
  /** Wants to leave: may only come back, or wait until everything is erased. */
  closed: boolean;
}

/** Who calls, as the server knows it from the sign-in. */
export type SignedIn = AccountHolder & {
  sessionId: string;
  /** Has shown less than ten minutes ago, on this device, who they are. */
  proven: boolean;
};

/** Null: a visitor. */
export type Actor = SignedIn | null;
