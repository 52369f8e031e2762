/** The facts about an account that rights depend on. The product adds its own (features/account/access.ts). */
export interface AccountHolder {
  userId: string;
  verified: boolean;
  suspended: boolean;
  /** The account is closed: its owner can only keep it, or wait for the erasure. */
  closed: boolean;
}

/** The kinds of calls to which a token of a program can be limited. The product adds its own. */
export interface Scopes {}
export type Scope = keyof Scopes;

/** The caller, identified by the session, or by a token of a program in its place: `sessionId` is then its id. */
export type SignedIn = AccountHolder & {
  sessionId: string;
  /** The session has a proof from the last ten minutes. */
  proven: boolean;
  /** The kinds of calls that a token of a program may make. Null for a session, which may make all. */
  scopes: readonly Scope[] | null;
};

/** Null for a visitor. */
export type Actor = SignedIn | null;
