import { sql } from 'kysely';
import { personTopic } from '#features/account/server/live.ts';
import { clubTopic } from '#features/membership/server/live.ts';
import type { Tx, Db } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import type { EventKind } from '#platform/shared/live.ts';
import { waitingListChanged, golfSessionChanged, golfSessionRemoved, joinRequestChanged } from '../events.ts';

export const golfSessionTopic = (golfSessionId: string) => `golf-session:${golfSessionId}`;

/** The topic of everyone with a profile, for public golf sessions. */
export const golfersTopic = 'golfers';

/**
 * Streams do not subscribe to golf sessions that started longer ago: that would be a topic for every round ever played. What still happens
 * to those, such as a rating, is published to each player's own topic.
 */
const subscribedDays = 7;

/**
 * Who receives the events of a golf session: its players and organiser until a week after its start; and every golfer for public ones.
 */
export async function findGolfSessionTopics(
  db: Db,
  userIds: string[],
  now: Date,
): Promise<{ userId: string; topic: string }[]> {
  const since = new Date(now.getTime() - subscribedDays * 24 * 3_600_000);
  const { rows } = await sql<{ userId: string; topic: string }>`
    select participant.user_id as "userId", 'golf-session:' || participant.golf_session_id as topic
    from golf_session_participants as participant
    join golf_sessions as golf_session on golf_session.id = participant.golf_session_id
    where participant.user_id = any(${userIds}::uuid[])
      and golf_session.archived_at is null and golf_session.starts_at > ${since}
    union
    select organizer_id, 'golf-session:' || id from golf_sessions
    where organizer_id = any(${userIds}::uuid[]) and archived_at is null and starts_at > ${since}
    union
    select id, ${golfersTopic} from profiles where id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

/**
 * Publishes to the players, and to the users who have it in a list, except those in a block with the organiser, from whom the lists
 * hide it.
 */
export async function publishGolfSessionChange(
  tx: Tx,
  golfSession: { id: string; clubId: string | null; organiserId: string },
): Promise<void> {
  const { id, clubId, organiserId } = golfSession;
  const change = { kind: golfSessionChanged, subjectId: id };
  await publish(tx, { ...change, topic: golfSessionTopic(id) });
  await publish(tx, {
    ...change,
    topic: clubId ? clubTopic(clubId) : golfersTopic,
    aboutUserId: organiserId,
  });
}

/** Publishes to the requester and the organiser. */
export const publishJoinRequestChange = (tx: Tx, golfSessionId: string, people: ReadonlySet<string>) =>
  publishToEach(tx, joinRequestChanged, golfSessionId, people);

/** Publishes to the golfer and the organiser. */
export const publishWaitingListChange = (tx: Tx, golfSessionId: string, people: ReadonlySet<string>) =>
  publishToEach(tx, waitingListChanged, golfSessionId, people);

async function publishToEach(
  tx: Tx,
  kind: EventKind,
  golfSessionId: string,
  people: ReadonlySet<string>,
): Promise<void> {
  for (const userId of people)
    await publish(tx, { topic: personTopic(userId), kind, subjectId: golfSessionId });
}

/** Tells the players and requesters that their golf session was removed. */
export const publishRemoval = (tx: Tx, golfSessionId: string, people: string[]) =>
  publish(tx, {
    topic: golfSessionTopic(golfSessionId),
    kind: golfSessionRemoved,
    subjectId: golfSessionId,
    people,
  });
