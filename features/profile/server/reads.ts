import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/page-key.ts';
import { toPage } from '#platform/shared/page.ts';
import type { HistoryItem, OwnProfile } from '../profile.ts';
import { historyMark } from '../rules.ts';

export async function findOwnProfile(db: Db, userId: string): Promise<OwnProfile | null> {
  const { rows } = await sql<OwnProfile>`
    select display_name as "displayName", handicap, favorite_club as "favoriteClub", avatar_url as "avatarUrl",
      average_rating as "averageRating", total_ratings as "totalRatings"
    from profiles where id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

type PageInput = { cursor?: string | undefined; limit: number };

/** Golf sessions that the person takes or took part in, the organised ones among them; newest first. */
export async function findHistory(db: Db, userId: string, now: Date, input: PageInput) {
  const after = decodePageKey(input.cursor, ['instant', 'id']);
  const beyond = after
    ? sql`and (golf_session.starts_at, golf_session.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const { rows } = await sql<Omit<HistoryItem, 'mark'> & { status: string }>`
    select golf_session.id, golf_session.title, golf_session.starts_at as "startsAt", golf_session.location,
      golf_session.player_count as "playerCount", golf_session.status
    from golf_session_participants as participant
    join golf_sessions as golf_session on golf_session.id = participant.golf_session_id
    where participant.user_id = ${userId} and golf_session.archived_at is null ${beyond}
    order by golf_session.starts_at desc, golf_session.id desc limit ${input.limit + 1}`.execute(db);
  const page = toPage(rows, input.limit, (last) => [last.startsAt, last.id]);
  const items = page.items.map(({ status, ...item }) => ({
    ...item,
    mark: historyMark({ status, startsAt: item.startsAt }, now),
  }));
  return { ...page, items };
}
