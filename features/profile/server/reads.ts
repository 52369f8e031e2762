import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import { statement, type Fragment } from '#platform/server/statement.ts';
import type { HistoryItem, OwnProfile } from '../profile.ts';
import { historyMark } from '../rules.ts';

// What others see of a profile, as parts of statements. The choices of the owner (features/membership/visibility) are columns of the profile.

/** What the card of a golf session shows of its organiser. */
export const cardColumns = (profile: Fragment) => sql`
  case when ${profile}.shows_handicap then ${profile}.handicap end as handicap,
  case when ${profile}.shows_favorite_club then ${profile}.favorite_club end as "favoriteClub"`;

/** What the players of a golf session see of each other, whatever they chose to show. */
export const playerColumns = (profile: Fragment) => sql`
  ${profile}.handicap, ${profile}.average_rating as "averageRating", ${profile}.total_ratings as "totalRatings"`;

/** What the recipient of a request sees of its sender, whatever the sender chose to show. */
export const requesterColumns = (profile: Fragment) => sql`
  ${profile}.handicap, ${profile}.favorite_club as "favoriteClub"`;

/** The rating of a member; null when hidden, and before the first one. */
export const ratingColumns = (profile: Fragment) => sql`
  case when ${profile}.shows_rating then ${profile}.average_rating end as "averageRating",
  case when ${profile}.shows_rating then ${profile}.total_ratings else 0 end as "totalRatings"`;

const ownProfile = statement<{ userId: string }, OwnProfile>(
  ({ userId }) => sql`
    select display_name as "displayName", handicap, favorite_club as "favoriteClub", avatar_url as "avatarUrl",
      average_rating as "averageRating", total_ratings as "totalRatings", shows_playing as "showsPlaying",
      shows_online as "showsOnline"
    from profiles where id = ${userId}`,
);

export async function findOwnProfile(db: Db, userId: string): Promise<OwnProfile | null> {
  const [profile] = await ownProfile(db, { userId });
  return profile ?? null;
}

/** Participant rows repeat the date; archived golf sessions are in no list. */
const playedBy = pagedList<{ userId: string }, Omit<HistoryItem, 'mark'> & { status: string }>(
  ({ userId }, { after, limit }) => sql`
    select golf_session.id, golf_session.title, golf_session.starts_at as "startsAt", golf_session.location,
      golf_session.player_count as "playerCount", golf_session.status
    from (
      select golf_session_id from golf_session_participants
      where user_id = ${userId} and list is not null ${after(sql`(starts_at, golf_session_id) <`)}
      order by starts_at desc, golf_session_id desc limit ${limit}
    ) as one join golf_sessions as golf_session on golf_session.id = one.golf_session_id
    order by golf_session.starts_at desc, golf_session.id desc`,
  { keyOf: (last) => [last.startsAt, last.id] },
);

/** Golf sessions that the user takes or took part in, including organised ones; newest first. */
export async function findHistory(db: Db, userId: string, now: Date, input: PageInput) {
  const page = await playedBy(db, input, { userId });
  const items = page.items.map(({ status, ...item }) => ({
    ...item,
    mark: historyMark({ status, startsAt: item.startsAt }, now),
  }));
  return { ...page, items };
}
