// The locks on an account, which many nouns take. Lock order: code that changes sign-in methods (password, address, identity, second
// step, devices, closing) locks the row in `users` first, before it writes its command (`locksAccount` in commands.ts) and before it
// locks any row of factors, codes or sessions.
import type { Tx } from '../database.ts';

type Holding = {
  /** Changing the address changes a key, which needs the stronger lock. Upgrading a lock later could deadlock. */
  changesAddress?: boolean;
};

/** Locks the account like an ordinary update: rows that only reference the user do not wait for it. */
export function lockAccount(tx: Tx, userId: string, { changesAddress = false }: Holding = {}) {
  const account = tx
    .selectFrom('users')
    .select(['email', 'suspended_at', 'email_verified', 'owner_unproven'])
    .where('id', '=', userId);
  return (changesAddress ? account.forUpdate() : account.forNoKeyUpdate()).executeTakeFirst();
}

/**
 * Whether the account is neither suspended nor closed, and stays so until the transaction ends. Other commands of its owner do not wait.
 */
export async function shareOpenAccount(tx: Tx, userId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('users')
    .select(['suspended_at', 'deletion_due_at'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return account !== undefined && account.suspended_at === null && account.deletion_due_at === null;
}
