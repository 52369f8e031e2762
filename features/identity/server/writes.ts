import { holdAccount } from '#platform/server/sign-in/account-changes.ts';
import { runCommand } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import { refuse } from '#platform/server/refused.ts';
import { hasWayIn } from '#platform/server/sign-in/ways-in.ts';
import { providers } from '#platform/shared/providers.ts';

/** Of two that are unlinked at once, the second sees that it would be the last. */
export const unlink = (db: Db, userId: string, { id, identityId }: { id: string; identityId: string }) =>
  runCommand(db, { userId, id, name: 'identity.unlink' }, async (tx) => {
    await holdAccount(tx, userId);
    const { numDeletedRows } = await tx
      .deleteFrom('auth_accounts')
      .where('id', '=', identityId)
      .where('user_id', '=', userId)
      .where('provider_id', 'in', [...providers])
      .executeTakeFirst();
    if (numDeletedRows === 0n) return refuse('NOT_FOUND');
    return (await hasWayIn(tx, userId)) ? { identityId } : refuse('LAST_WAY_IN');
  });
