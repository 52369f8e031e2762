// The secret links of calendars, for tests.
import type { Db } from '#platform/server/database.ts';
import { createLinkTokens, createSignedTokens } from '#platform/server/link-tokens.ts';
import { testSettings } from '#tests/product.ts';

/** Returns the token of the user's feed. */
export async function createCalendarFeed(db: Db, userId: string): Promise<string> {
  const tokens = createLinkTokens(testSettings.authSecret, 'calendar');
  const { seed, hash } = tokens.issue();
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, token_seed: seed, token_hash: hash })
    .execute();
  return tokens.tokenOf(seed);
}

/** The token of a golf session's calendar file, for a player. */
export const calendarFileToken = (userId: string, golfSessionId: string): string =>
  createSignedTokens(testSettings.authSecret, 'calendar file').tokenOf(
    [userId, golfSessionId, Date.now() + 600_000].join(' '),
  );
