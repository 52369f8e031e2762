import { findOpenSessions, findPlatformTopics, personTopic } from '#features/account/server/live.ts';
import { findHiddenPairs } from '#features/block/server/live.ts';
import { messageReacted, messageRemoved, messageSent } from '#features/conversation/events.ts';
import { findMessagesById } from '#features/conversation/server/reads.ts';
import { findGolfSessionTopics } from '#features/golf-session/server/live.ts';
import { findClubTopics } from '#features/membership/server/live.ts';
import type { AdminRule } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { type LiveSources, payload } from '#platform/server/live/live-hub.ts';
import type { Subscriptions } from '#platform/server/live/open-streams.ts';
import type { Clock } from '#platform/shared/time.ts';

type Parts = { db: Db; clock: Clock; adminRule: AdminRule };

/** Combines what the nouns say: which users may receive which topics, and the data that an event carries. */
export function createLiveSources({ db, clock, adminRule }: Parts): LiveSources {
  async function subscriptionsOf(tokenHashes: string[]): Promise<Map<string, Subscriptions>> {
    const sessions = await findOpenSessions(db, tokenHashes);
    const userIds = [...new Set(sessions.map((session) => session.userId))];
    const [clubs, golfSessions, platform, hiddenPairs] = await Promise.all([
      findClubTopics(db, userIds, adminRule),
      findGolfSessionTopics(db, userIds, clock.now()),
      findPlatformTopics(db, userIds, adminRule),
      findHiddenPairs(db, userIds),
    ]);
    const clubsOf = Map.groupBy(clubs, (row) => row.userId);
    const topicsOf = Map.groupBy([...golfSessions, ...platform], (row) => row.userId);
    const hiddenFrom = Map.groupBy(hiddenPairs, (row) => row.userId);
    return new Map(
      sessions.map(({ tokenHash, userId, byOrganisation }) => [
        tokenHash,
        {
          topics: new Set([
            personTopic(userId),
            ...(clubsOf.get(userId) ?? [])
              .filter(({ ofOrganisation }) => byOrganisation || !ofOrganisation)
              .map((row) => row.topic),
            ...(topicsOf.get(userId) ?? []).map((row) => row.topic),
          ]),
          hiddenPeople: new Set(hiddenFrom.get(userId)?.map((row) => row.hiddenId)),
        },
      ]),
    );
  }

  return {
    subscriptionsOf,
    payloads: [messageSent, messageRemoved, messageReacted].map((kind) => payload(kind, findMessagesById)),
  };
}
