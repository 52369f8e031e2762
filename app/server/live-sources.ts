import { findPeople, personTopic } from '#features/account/server/live.ts';
import type { AdminRule } from '#features/account/server/reads.ts';
import { findGolfSessionTopics } from '#features/golf-session/server/live.ts';
import { messageKind, messageRemovedKind } from '#features/conversation/rules.ts';
import { findMessagesById } from '#features/conversation/server/reads.ts';
import { findClubTopics, findUnheard } from '#features/membership/server/live.ts';
import type { Db } from '#platform/server/database.ts';
import type { Subscriptions, LiveSources } from '#platform/server/live/live-hub.ts';
import type { Clock } from '#platform/shared/clock.ts';

type Parts = { db: Db; clock: Clock; adminRule: AdminRule };

/** Combines from the nouns who may receive which topics, and the data that an event carries. */
export function createLiveSources({ db, clock, adminRule }: Parts): LiveSources {
  async function subscriptionsOf(sessionIds: string[]): Promise<Map<string, Subscriptions>> {
    const people = await findPeople(db, sessionIds);
    const userIds = [...new Set(people.map((person) => person.userId))];
    const [clubs, golfSessions, hiddenPeople] = await Promise.all([
      findClubTopics(db, userIds, adminRule),
      findGolfSessionTopics(db, userIds, clock.now()),
      findUnheard(db, userIds),
    ]);
    const topicsOf = Map.groupBy([...clubs, ...golfSessions], (row) => row.userId);
    const unheardOf = Map.groupBy(hiddenPeople, (row) => row.userId);
    return new Map(
      people.map(({ sessionId, userId }) => [
        sessionId,
        {
          topics: new Set([personTopic(userId), ...(topicsOf.get(userId) ?? []).map((row) => row.topic)]),
          hiddenPeople: new Set(unheardOf.get(userId)?.map((row) => row.unheardId)),
        },
      ]),
    );
  }

  const findMessages = (ids: string[]) => findMessagesById(db, ids);
  return { subscriptionsOf, payloads: { [messageKind]: findMessages, [messageRemovedKind]: findMessages } };
}
