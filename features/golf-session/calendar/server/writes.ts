import { runCommand } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';

/** Gives the user a new token; the earlier one stops working. The token is not in the stored answer. */
type Renewal = { userId: string; now: Date; id: string };

export function renewFeed(db: Db, tokens: LinkTokens, { userId, now, id }: Renewal) {
  return runCommand(db, { userId, id, name: 'calendar.renew' }, async (tx) => {
    const { seed, hash } = tokens.issue();
    const token = { token_seed: seed, token_hash: hash, renewed_at: now };
    await tx
      .insertInto('calendar_feeds')
      .values({ user_id: userId, ...token })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(token))
      .execute();
    return {};
  });
}
