// The link of a golf session for people outside, for tests.
import type { Db } from '#platform/server/database.ts';
import { createLinkTokens } from '#platform/server/link-tokens.ts';
import { testSettings } from '#tests/product.ts';

/** Returns the token of the link. */
export async function createShareLink(db: Db, golfSessionId: string): Promise<string> {
  const tokens = createLinkTokens(testSettings.authSecret, 'golf session');
  const { seed, hash } = tokens.issue();
  await db
    .insertInto('shared_golf_sessions')
    .values({ golf_session_id: golfSessionId, token_seed: seed, token_hash: hash })
    .execute();
  return tokens.tokenOf(seed);
}
