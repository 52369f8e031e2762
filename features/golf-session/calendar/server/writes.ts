import { runCommand } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
import { rowsOf } from '#platform/server/rows.ts';

/** Gives the user a new token; the earlier one stops working. The token is not in the stored answer. */
type Renewal = { userId: string; now: Date; id: string };

export function renewFeed(db: Db, tokens: LinkTokens, { userId, now, id }: Renewal) {
  return runCommand(db, { userId, id, name: 'calendar.renew' }, async (tx) => {
    const { seed, hash } = tokens.issue();
    const feed = rowsOf(tx, 'calendar_feeds', { user_id: userId });
    await feed.put({ token_seed: seed, token_hash: hash, renewed_at: now });
    return {};
  });
}
