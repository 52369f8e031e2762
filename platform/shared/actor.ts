/** Who calls, as the server knows it from the sign-in. Memberships are the active ones only. */
export type SignedIn = {
  userId: string;
  sessionId: string;
  verified: boolean;
  suspended: boolean;
  /** Wants to leave: may only come back, or wait until everything is erased. */
  closed: boolean;
  /** Has shown less than ten minutes ago, on this device, who they are. */
  proven: boolean;
  hasProfile: boolean;
  handicap: number | null;
  globalAdmin: boolean;
  memberships: readonly { clubId: string; role: 'member' | 'admin' }[];
};

/** Null: a visitor. */
export type Actor = SignedIn | null;
