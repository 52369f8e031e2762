import { holdAccount } from '#platform/server/sign-in/account-changes.ts';
import { runCommand } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { refuse } from '#platform/server/refused.ts';
import { hasSignInMethod } from '#platform/server/sign-in/sign-in-methods.ts';
import { providers, type ProviderId } from '#platform/shared/providers.ts';

/** Queues the mail in the transaction. */
export type SendUnlinkedMail = (tx: Tx, to: string, provider: ProviderId) => Promise<void>;

/** When two accounts are unlinked at once, the second command finds that it would remove the last way to sign in. */
export const unlink = (
  { db, mail }: { db: Db; mail: SendUnlinkedMail },
  userId: string,
  { id, identityId }: { id: string; identityId: string },
) =>
  runCommand(db, { userId, id, name: 'identity.unlink', locksAccount: true }, async (tx) => {
    const { email } = await holdAccount(tx, userId);
    const removed = await tx
      .deleteFrom('auth_accounts')
      .where('id', '=', identityId)
      .where('user_id', '=', userId)
      .where('provider_id', 'in', [...providers])
      .returning('provider_id as provider')
      .executeTakeFirst();
    if (!removed) return refuse('NOT_FOUND');
    if (!(await hasSignInMethod(tx, userId))) return refuse('LAST_WAY_IN');
    await mail(tx, email, removed.provider as ProviderId);
    return { identityId };
  });
