import { sql } from 'kysely';
import { clubTopic } from '#features/membership/server/live.ts';
import type { Tx, Db } from '#platform/server/database.ts';
import { announce } from '#platform/server/live-log.ts';

export const golfSessionTopic = (golfSessionId: string) => `golf-session:${golfSessionId}`;

/** Everybody with a profile: public golf sessions concern them all. */
export const golfersTopic = 'golfers';

/** Kind of change: its places, state or texts; the reader fetches it again. */
export const golfSessionChanged = 'golf-session.changed';

/** Who hears which golf session: those who play or organise; and every golfer hears of the public ones. */
export async function findGolfSessionTopics(
  db: Db,
  userIds: string[],
): Promise<{ userId: string; topic: string }[]> {
  const { rows } = await sql<{ userId: string; topic: string }>`
    select participant.user_id as "userId", 'golf-session:' || participant.golf_session_id as topic
    from golf_session_participants as participant
    join golf_sessions as golf_session on golf_session.id = participant.golf_session_id
    where participant.user_id = any(${userIds}::uuid[]) and golf_session.archived_at is null
    union
    select organizer_id, 'golf-session:' || id from golf_sessions
    where organizer_id = any(${userIds}::uuid[]) and archived_at is null
    union
    select id, ${golfersTopic} from profiles where id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

/** Tells those on the golf session, and those who have it in their list. */
export async function announceGolfSession(
  tx: Tx,
  golfSession: { id: string; clubId: string | null },
): Promise<void> {
  const change = { kind: golfSessionChanged, subjectId: golfSession.id };
  await announce(tx, { ...change, topic: golfSessionTopic(golfSession.id) });
  await announce(tx, { ...change, topic: golfSession.clubId ? clubTopic(golfSession.clubId) : golfersTopic });
}
